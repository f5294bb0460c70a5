import { locale } from '@nivaas/contracts';
import { formatDate } from '@nivaas/ui';

/** "2026-11-22" becomes "Sun, 22 Nov 2026"; what is no day becomes "". For the browser only: weekday names differ. */
export function dayInWords(iso: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return '';
  const weekday = new Date(iso).toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' });
  return `${weekday}, ${formatDate(iso)}`;
}
