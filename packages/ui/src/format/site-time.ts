import { site } from '@nivaas/contracts';
import { formatDate } from './dates';

/** Numbers alone, which all engines write alike. */
const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;

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
