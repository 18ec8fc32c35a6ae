import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useUser } from "@/shared/api/queries";
import { LinkSign } from "@/shared/ui/icons";
import { Notice } from "@/shared/ui/Notice";
import { deleteRecord, getRecord, playOn, type Replay, type Source } from "./calls";
import styles from "./replay.module.css";

interface ToolsProps {
  replay: Replay;
  source: Source;
  step: number;
}

/** The address of this very step, as somebody else may open it: a private table's secret is not given away. */
function addressOf(replay: Replay, source: Source, step: number): string {
  const path = "table" in source ? `/tables/${source.table}/replay` : `/records/${source.record}`;
  const eyes = replay.over ? `&seat=${replay.viewer ?? "spectator"}` : "";
  return `${location.origin}${path}?step=${step}${eyes}`;
}

function CopyStep(props: ToolsProps) {
  const { t } = useLingui();
  const [state, setState] = useState<"" | "copied" | "shown">("");
  const address = addressOf(props.replay, props.source, props.step);
  const [told, setTold] = useState(address);
  const copy = async () => {
    setTold(address);
    try {
      await navigator.clipboard.writeText(address);
      setState("copied");
    } catch {
      setState("shown");
    }
  };
  const fresh = told === address;
  return (
    <>
      <button type="button" className="button" onClick={copy}>
        <LinkSign size={22} />
        <span aria-live="polite">
          {fresh && state === "copied" ? <Trans>Copied</Trans> : <Trans>Copy link to this step</Trans>}
        </span>
      </button>
      {fresh && state === "shown" ? (
        <input
          className={styles.address}
          readOnly
          value={address}
          aria-label={t`Link to this step`}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
    </>
  );
}

const board = () => document.querySelector<SVGSVGElement>("main svg.board");

/** Hands a file to the reader. */
function download(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const text = (content: string, type: string) => new Blob([content], { type });

/** What can be taken along, and where one can go from here. */
export function Tools({ replay, source, step }: ToolsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useUser();
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const name = `${replay.game}-${replay.table ?? replay.record}`;
  const run = async (deed: () => Promise<unknown>) => {
    setBusy(true);
    setWrong("");
    try {
      await deed();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : t`Something went wrong. Try again in a moment.`);
    } finally {
      setBusy(false);
    }
  };
  const picture = (pixels: boolean) =>
    run(async () => {
      const drawn = board();
      if (!drawn) throw new Error(t`There is no board yet at this step.`);
      const { pictureOf, pixelsOf } = await import("./picture");
      const svg = await pictureOf(drawn);
      const file = `${name}-step-${step}`;
      if (pixels) download(`${file}.png`, await pixelsOf(svg));
      else download(`${file}.svg`, text(svg, "image/svg+xml"));
    });
  const save = () =>
    run(async () => {
      const record = await getRecord(source);
      download(`${name}.json`, text(JSON.stringify(record), "application/json"));
    });
  const begin = () =>
    run(async () => {
      const { id } = await playOn(source, step);
      await navigate({ to: `/sandbox/${id}` });
    });
  const remove = () =>
    run(async () => {
      if (!replay.record) return;
      await deleteRecord(replay.record);
      await navigate({ to: "/records" });
    });
  return (
    <section className={styles.tools} aria-label={t`Take along`}>
      {wrong ? <Notice>{wrong}</Notice> : null}
      <div className={styles.row}>
        {replay.over && user ? (
          <button type="button" className="button forward" onClick={begin} disabled={busy}>
            <Trans>Play on from here</Trans>
          </button>
        ) : null}
        <CopyStep replay={replay} source={source} step={step} />
      </div>
      <div className={styles.words}>
        <span className="quiet">
          <Trans>Save</Trans>
        </span>
        <button type="button" className="textbutton" onClick={() => picture(true)} disabled={busy}>
          <Trans>picture (PNG)</Trans>
        </button>
        <button type="button" className="textbutton" onClick={() => picture(false)} disabled={busy}>
          <Trans>drawing (SVG)</Trans>
        </button>
        <button type="button" className="textbutton" onClick={save} disabled={busy}>
          {replay.over ? <Trans>record</Trans> : <Trans>record, as far as you may know it</Trans>}
        </button>
        <Link to="/records" className="textbutton">
          <Trans>Import a record</Trans>
        </Link>
        {replay.mine ? (
          <button type="button" className="textbutton rust" onClick={remove} disabled={busy}>
            <Trans>Delete this record</Trans>
          </button>
        ) : null}
      </div>
    </section>
  );
}
