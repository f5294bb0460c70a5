import { locale } from '@nivaas/contracts';
import { formatDate } from '@nivaas/ui';

/** "2026-11-22" becomes "Sun, 22 Nov 2026", other text "". Browser only: the server's weekday names may differ. */
export function dayInWords(iso: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return '';
  const weekday = new Date(iso).toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' });
  return `${weekday}, ${formatDate(iso)}`;
}
