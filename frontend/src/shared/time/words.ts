/** Times in words: how long, until when, how long ago. */
import { t } from "@lingui/core/macro";
import { locale } from "../i18n/catalogue";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const two = (n: number) => String(n).padStart(2, "0");

/** The time left on a clock: "3:42" below the hour, then "2 h 40 min", "1 d 14 h". Never negative. */
export function timeLeft(ms: number): string {
  const left = Math.max(0, ms);
  if (left < hour) return `${Math.floor(left / minute)}:${two(Math.floor((left % minute) / second))}`;
  return span(left);
}

/** A stretch of time in its two largest units. */
export function span(ms: number): string {
  const days = Math.floor(ms / day);
  const hours = Math.floor((ms % day) / hour);
  const minutes = Math.floor((ms % hour) / minute);
  if (days) return hours ? t`${days} d ${hours} h` : t`${days} d`;
  if (hours) return minutes ? t`${hours} h ${minutes} min` : t`${hours} h`;
  return minutes ? t`${minutes} min` : t`under a minute`;
}

/** A stretch of time in its largest unit. */
export function roughly(ms: number): string {
  const days = Math.floor(ms / day);
  const hours = Math.floor(ms / hour);
  if (days > 1) return t`${days} d`;
  if (hours) return t`${hours} h`;
  return span(ms);
}

/** "Tue 11:52", or "11:52" when it is today. */
export function moment(iso: string | number, now: number): string {
  const date = new Date(iso);
  const clock = `${two(date.getHours())}:${two(date.getMinutes())}`;
  const today = new Date(now).toDateString() === date.toDateString();
  if (today) return clock;
  const near = Math.abs(date.getTime() - now) < 6 * day;
  const name = date.toLocaleDateString(
    locale(),
    near ? { weekday: "short" } : { day: "numeric", month: "short" },
  );
  return `${name} ${clock}`;
}

/** "29 November 2026". */
export const dateWords = (iso: string | number): string =>
  new Date(iso).toLocaleDateString(locale(), { day: "numeric", month: "long", year: "numeric" });

const utc = (day: string, format: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(), { ...format, timeZone: "UTC" });

/** A day of the calendar in words, wherever its reader is: "Sunday, 29 November 2026". */
export const dayWords = (day: string): string =>
  utc(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" });

/** The same in short: "29 Nov". */
export const dayShort = (day: string): string => utc(day, { day: "numeric", month: "short" });

/** What stands on a leaf of the calendar. */
export const leafWords = (day: string) => ({
  number: utc(day, { day: "numeric" }),
  month: utc(day, { month: "long" }),
  weekday: utc(day, { weekday: "long" }),
  year: utc(day, { year: "numeric" }),
});

/** Whether a clock is close to its end: a tenth of its bank, but no less than half a minute and no more than six hours. */
export function runsOut(left: number, bankSeconds: number | null): boolean {
  const tenth = ((bankSeconds ?? 0) * second) / 10;
  return left < Math.min(Math.max(tenth, 30 * second), 6 * hour);
}

interface ClockTimes {
  kind: string;
  bank_seconds: number | null;
  increment_seconds: number | null;
  cap_seconds: number | null;
  weekend?: boolean;
}

/** A clock in short: "72 h, +24 h", "3 d a turn". */
export function clockWords(clock: ClockTimes): string {
  if (clock.kind === "none" || !clock.bank_seconds) return t`no clock`;
  const bank = amount(clock.bank_seconds, clock.kind === "fixed");
  if (clock.kind === "fixed") return t`${bank} a turn`;
  const increment = amount(clock.increment_seconds ?? 0);
  return t`${bank}, +${increment}`;
}

/** What becomes of unused time, in short, and whether it stands still at weekends: "at most 168 h, not at weekends". */
export function capWords(clock: ClockTimes): string {
  const cap = savedWords(clock);
  return clock.weekend ? t`${cap}, not at weekends` : cap;
}

function savedWords(clock: ClockTimes): string {
  if (clock.kind === "none" || !clock.cap_seconds) return t`take your time`;
  if (clock.kind === "fixed") return t`nothing is saved up`;
  const cap = amount(clock.cap_seconds);
  return t`at most ${cap}`;
}

/** Whether a clock is one of days, which knows nights, weekends and vacations. */
export const daysLong = (kind: string): boolean => kind === "correspondence" || kind === "fixed";

/** A round stretch of time as a preset names it: hours below a week, unless days are asked for. */
function amount(seconds: number, inDays = false): string {
  const days = seconds / 86400;
  const hours = seconds / 3600;
  const minutes = seconds / 60;
  if (Number.isInteger(days) && (inDays || days >= 7)) return t`${days} d`;
  if (Number.isInteger(hours)) return t`${hours} h`;
  if (Number.isInteger(minutes)) return t`${minutes} min`;
  return t`${seconds} s`;
}
