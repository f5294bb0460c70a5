import { site } from '@nivaas/contracts';
import { openingHours } from './contact';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: site.timeZone,
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Whether the office is open, by the time where the site is. */
export function isOpenAt(moment: Date): boolean {
  const parts = clock.formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const hour = Number(part('hour'));
  const today = openingHours.find(({ weekdays }) => weekdays.includes(part('weekday')));
  return today?.from !== undefined && today.to !== undefined && hour >= today.from && hour < today.to;
}
