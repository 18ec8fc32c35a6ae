import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog } from "@/shared/ui/Dialog";
import keys from "@/shared/ui/keys.module.css";

/** The table's keys. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Keys`} onClose={onClose}>
      <dl className={keys.keys}>
        <dt>
          <kbd>Tab</kbd>
        </dt>
        <dd>
          <Trans>board, hand, buttons, moves</Trans>
        </dd>
        <dt>
          <kbd>←</kbd>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          <kbd>→</kbd>
        </dt>
        <dd>
          <Trans>from place to place, or from move to move</Trans>
        </dd>
        <dt>
          <kbd>Enter</kbd>
        </dt>
        <dd>
          <Trans>choose; on the green button: confirm</Trans>
        </dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>
          <Trans>take back the last step</Trans>
        </dd>
      </dl>
      <div className="row">
        <button type="button" className="button forward" onClick={onClose}>
          <Trans>Play on</Trans>
        </button>
      </div>
    </Dialog>
  );
}
