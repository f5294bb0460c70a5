import { site } from '@nivaas/contracts';
import { messages } from '../messages';

/** Numbers alone, which all engines write alike. */
const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;

/**
 * "2025-05-22" becomes "22 May 2025"; any other text is returned unchanged. Month names are our own: those of `Intl`
 * differ between engines, but server and browser must agree.
 */
export function formatDate(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  const month = match && messages.months[Number(match[2]) - 1];
  return match && month ? `${Number(match[3])} ${month} ${match[1]}` : iso;
}

/** A moment as its time and day where the site is: "14:05, 28 Nov 2026". @param iso With a time zone. */
export function formatTime(iso: string): string {
  const [day, time] = inZone(new Date(iso));
  return `${time}, ${formatDate(day)}`;
}

/** The calendar day where the site is, "YYYY-MM-DD". Do not call it while rendering: server and browser may differ. */
export function siteToday(now: Date = new Date()): string {
  return inZone(now)[0];
}

/** Day and time in the site's zone, as in ISO 8601. */
function inZone(moment: Date): [day: string, time: string] {
  const clock = new Intl.DateTimeFormat('en-GB', { ...PARTS, timeZone: site.timeZone });
  const { year, month, day, hour, minute } = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return [`${year}-${month}-${day}`, `${hour}:${minute}`];
}

/**
 * The day `days` after (or, when negative, before) `iso`, both "YYYY-MM-DD".
 * @throws {RangeError} when `iso` is not a date.
 */
export function addDays(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
