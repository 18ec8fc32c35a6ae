import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { beginVacation, endVacation, setMyClock } from "@/shared/api/calls";
import { myClockQuery } from "@/shared/api/queries";
import type { MyClock } from "@/shared/api/types";
import { useNow } from "@/shared/time/useNow";
import { moment } from "@/shared/time/words";
import { Field } from "@/shared/ui/Field";
import { Failure, Loading } from "@/shared/ui/Notice";
import { Group } from "./Group";
import styles from "./settings.module.css";

const usual = { from: "23:00", to: "07:00" };

/** One change at a time; what the server answers is what is shown. */
function useClock() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [wrong, setWrong] = useState("");
  const run = async (deed: () => Promise<MyClock>) => {
    setBusy(true);
    setSaved(false);
    setWrong("");
    try {
      queries.setQueryData(myClockQuery.queryKey, await deed());
      void queries.invalidateQueries({ queryKey: ["table"] });
      setSaved(true);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, saved, wrong };
}

/** Hours of sleep and the zone by which nights and weekends go. */
function SleepSettings({ clock }: { clock: MyClock }) {
  const { t } = useLingui();
  const { run, busy, saved, wrong } = useClock();
  const now = useNow(true);
  const zones = useId();
  const [zone, setZone] = useState(clock.zone);
  const [sleeps, setSleeps] = useState(clock.sleep !== null);
  const [hours, setHours] = useState(clock.sleep ?? usual);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(() => setMyClock({ zone, sleep: sleeps ? hours : null }));
  };
  return (
    <Group name={t`Sleeping hours`} saved={saved} wrong={wrong}>
      <form className={styles.sleep} onSubmit={send}>
        <div className={styles.switch}>
          <label>
            <input type="checkbox" checked={sleeps} onChange={(event) => setSleeps(event.target.checked)} />
            <Trans>My clocks stand still while I sleep</Trans>
          </label>
        </div>
        {sleeps ? (
          <div className={styles.hours}>
            <Field
              label={t`From`}
              type="time"
              required
              value={hours.from}
              onChange={(event) => setHours({ ...hours, from: event.target.value })}
            />
            <Field
              label={t`To`}
              type="time"
              required
              value={hours.to}
              onChange={(event) => setHours({ ...hours, to: event.target.value })}
            />
          </div>
        ) : null}
        <Field
          label={t`Time zone of your nights and weekends`}
          list={zones}
          required
          value={zone}
          onChange={(event) => setZone(event.target.value)}
        />
        <datalist id={zones}>
          {Intl.supportedValuesOf("timeZone").map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <button type="submit" className="button" disabled={busy || clock.may_change_at !== null}>
          <Trans>Save hours</Trans>
        </button>
      </form>
      <p className="quiet">
        {clock.may_change_at ? (
          <Trans>You can change this again from {moment(clock.may_change_at, now)}.</Trans>
        ) : (
          <Trans>
            Up to nine hours a day, at tables with a clock of days. A change holds from your next turn on, and
            can be made once a week.
          </Trans>
        )}
      </p>
    </Group>
  );
}

/** Days of vacation: how many are left, going, coming back, and whether they begin by themselves. */
function VacationSettings({ clock }: { clock: MyClock }) {
  const { t } = useLingui();
  const { run, busy, saved, wrong } = useClock();
  const now = useNow(true);
  const explained = useId();
  const [days, setDays] = useState(Math.max(1, Math.min(7, clock.days)));
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(() => beginVacation(days));
  };
  return (
    <Group name={t`Vacation`} saved={saved} wrong={wrong}>
      <p>
        <Plural value={clock.days} one="You hold one day of vacation." other="You hold # days of vacation." />
      </p>
      {clock.vacation ? (
        <>
          <p>
            <b>
              <Trans>You are on vacation until {moment(clock.vacation.stop, now)}.</Trans>
            </b>
          </p>
          <button type="button" className="button" disabled={busy} onClick={() => void run(endVacation)}>
            <Trans>Come back now</Trans>
          </button>
        </>
      ) : (
        <form className={styles.hours} onSubmit={send}>
          <Field
            label={t`Days`}
            type="number"
            required
            min={1}
            max={Math.max(1, clock.days)}
            value={days}
            onChange={(event) => setDays(event.target.valueAsNumber)}
          />
          <button type="submit" className="button" disabled={busy || clock.days < 1}>
            <Trans>Go on vacation now</Trans>
          </button>
        </form>
      )}
      <div className={styles.switch}>
        <label>
          <input
            type="checkbox"
            checked={clock.auto_vacation}
            disabled={busy}
            aria-describedby={explained}
            onChange={(event) => void run(() => setMyClock({ auto_vacation: event.target.checked }))}
          />
          <Trans>Spend a day where my time would run out</Trans>
        </label>
        <p id={explained} className="quiet">
          <Trans>
            All your clocks of days stand still meanwhile, and you can still move. You are given 30 days a
            year, little by little, and hold {clock.most_days} at most. A day that has begun is spent.
          </Trans>
        </p>
      </div>
    </Group>
  );
}

/** What a player's long clocks stand still for. */
export function ClockSettings() {
  const { data: clock, error, refetch } = useQuery(myClockQuery);
  if (!clock) return error ? <Failure error={error} again={() => void refetch()} /> : <Loading />;
  return (
    <>
      <SleepSettings clock={clock} />
      <VacationSettings clock={clock} />
    </>
  );
}
