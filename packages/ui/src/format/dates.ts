import { messages } from '../messages';

/**
 * "2025-05-22" becomes "22 May 2025"; any other text is returned unchanged. Month names are our own: those of `Intl`
 * differ between engines, but server and browser must agree.
 */
export function formatDate(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  const month = match && messages.months[Number(match[2]) - 1];
  return match && month ? `${Number(match[3])} ${month} ${match[1]}` : iso;
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
