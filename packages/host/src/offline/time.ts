import { locale } from '@nivaas/contracts';

/** "2:05 pm" of today, "22 Nov 2026, 2:05 pm" of any other day. */
export function formatTime(atMs: number, now = new Date()): string {
  const at = new Date(atMs);
  const isToday = at.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(locale, {
    ...(isToday ? {} : { dateStyle: 'medium' }),
    timeStyle: 'short',
  }).format(at);
}
