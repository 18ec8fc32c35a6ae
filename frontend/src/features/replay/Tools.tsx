import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { memo, type RefObject, useCallback, useState } from "react";
import { useUser } from "@/shared/api/queries";
import { LinkSign } from "@/shared/ui/icons";
import { Notice } from "@/shared/ui/Notice";
import { deleteRecord, getRecord, playOn, type Replay, type Source } from "./calls";
import styles from "./replay.module.css";

interface ToolsProps {
  replay: Replay;
  source: Source;
  step: number;
  /** The step, when something is done; none of that looks otherwise at another step. */
  at: RefObject<number>;
}

/** The address of this very step, as somebody else may open it: a private table's secret is not given away. */
function addressOf(replay: Replay, source: Source, step: number): string {
  const path = "table" in source ? `/tables/${source.table}/replay` : `/records/${source.record}`;
  const eyes = replay.over ? `&seat=${replay.viewer ?? "spectator"}` : "";
  return `${location.origin}${path}?step=${step}${eyes}`;
}

function CopyStep(props: Omit<ToolsProps, "at">) {
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

type Run = (deed: () => Promise<unknown>) => void;

interface DeedProps extends Omit<ToolsProps, "step"> {
  busy: boolean;
  run: Run;
}

const PlayOn = memo(({ replay, source, at, busy, run }: DeedProps) => {
  const navigate = useNavigate();
  const user = useUser();
  const begin = async () => {
    const { id } = await playOn(source, at.current);
    await navigate({ to: `/sandbox/${id}` });
  };
  if (!replay.over || !user) return null;
  return (
    <button type="button" className="button forward" onClick={() => run(begin)} disabled={busy}>
      <Trans>Play on from here</Trans>
    </button>
  );
});

const Saving = memo(({ replay, source, at, busy, run }: DeedProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = `${replay.game}-${replay.table ?? replay.record}`;
  const picture = (pixels: boolean) =>
    run(async () => {
      const drawn = board();
      if (!drawn) throw new Error(t`There is no board yet at this step.`);
      const { pictureOf, pixelsOf } = await import("./picture");
      const file = `${name}-step-${at.current}`;
      const svg = await pictureOf(drawn);
      if (pixels) download(`${file}.png`, await pixelsOf(svg));
      else download(`${file}.svg`, text(svg, "image/svg+xml"));
    });
  const save = () =>
    run(async () => {
      const record = await getRecord(source);
      download(`${name}.json`, text(JSON.stringify(record), "application/json"));
    });
  const remove = () =>
    run(async () => {
      if (!replay.record) return;
      await deleteRecord(replay.record);
      await navigate({ to: "/records" });
    });
  return (
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
  );
});

/** What can be taken along, and where one can go from here. */
export function Tools({ replay, source, step, at }: ToolsProps) {
  const { t } = useLingui();
  const [wrong, setWrong] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const run = useCallback<Run>(async (deed) => {
    setBusy(true);
    setWrong(null);
    try {
      await deed();
    } catch (error) {
      setWrong(error ?? new Error());
    } finally {
      setBusy(false);
    }
  }, []);
  const deeds = { replay, source, at, busy, run };
  return (
    <section className={styles.tools} aria-label={t`Take along`}>
      {wrong ? (
        <Notice>
          {wrong instanceof Error && wrong.message
            ? wrong.message
            : t`Something went wrong. Try again in a moment.`}
        </Notice>
      ) : null}
      <div className={styles.row}>
        <PlayOn {...deeds} />
        <CopyStep replay={replay} source={source} step={step} />
      </div>
      <Saving {...deeds} />
    </section>
  );
}
