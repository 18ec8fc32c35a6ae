"""Programs: a token made, used and revoked on the page of tokens; a replay framed on a page of another site."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import parse_qs, urlencode, urlsplit

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.scenes import begun


def shown_to(person: Person, secret: str) -> int:
    """The status of what a token is told about itself."""
    headers = {"Authorization": f"Bearer {secret}"}
    return person.context.request.get(f"{person.site.url}/api/v1/token", headers=headers).status


def test_a_token_is_made_used_and_revoked(invite: Invite) -> None:
    ada = invite("ada")
    page = ada.go("/developers")
    page.get_by_role("link", name="Tokens").click()
    page.get_by_label("What it is for").fill("a script")
    page.get_by_text("play: open tables").click()
    page.get_by_role("button", name="Make the token").click()
    secret = page.get_by_role("status").locator("code").inner_text()
    assert shown_to(ada, secret) == 200
    page.get_by_role("button", name="Revoke a script").click()
    expect(page.get_by_text("You have no token.")).to_be_visible()
    assert shown_to(ada, secret) == 401
    page.get_by_label("Name of a new bot account").fill("ada-bot")
    page.get_by_role("button", name="Make the account").click()
    page.get_by_role("link", name="ada-bot").click()
    expect(page.get_by_text("a bot account of ada")).to_be_visible()


class Elsewhere(BaseHTTPRequestHandler):
    """A page of another origin, whose frames its address names."""

    def do_GET(self) -> None:
        """Answer with a frame for each."""
        frames = parse_qs(urlsplit(self.path).query).get("frame", [])
        body = "".join(f'<iframe width="900" height="600" src="{address}"></iframe>' for address in frames)
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(f"<!doctype html><title>Elsewhere</title>{body}".encode())

    def log_message(self, *_said: object) -> None:
        """Say nothing."""


def test_a_replay_is_framed_on_another_site_and_no_other_page_is(invite: Invite) -> None:
    ada, ben, visitor = invite("ada"), invite("ben"), invite()
    table, _ = begun(ada, ben)
    page, url = visitor.page, visitor.site.url
    with ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        frames = urlencode({"frame": [f"{url}/embed/tables/{table}?step=2", f"{url}/tables/{table}"]}, doseq=True)
        page.goto(f"http://127.0.0.1:{server.server_port}/?{frames}")
        inside = page.frame_locator("iframe >> nth=0")
        expect(inside.get_by_role("slider", name="Step", exact=True)).to_have_value("2")
        expect(inside.get_by_role("link", name="Open on Gardenhub")).to_have_attribute("target", "_blank")
        expect(inside.locator("svg.board").first).to_be_visible()
        expect(inside.get_by_role("button", name="Play on from here")).to_have_count(0)
        expect(page.frame_locator("iframe >> nth=1").get_by_role("heading")).to_have_count(0)
        server.shutdown()
    visitor.forgive("frame-ancestors|BLOCKED_BY_RESPONSE")
