import { addDays, formatDate } from '@nivaas/ui';
import { isVisitSlot } from '../../../../data/visit-slots';
import { messages } from '../../../../messages';

const MAX_DAYS_AHEAD = 90;

export interface VisitEntry {
  /** YYYY-MM-DD, or empty. */
  date: string;
  slot: string;
}

export type VisitProblems = Partial<Record<keyof VisitEntry, string>>;

export function lastVisitDay(today: string): string {
  return addDays(today, MAX_DAYS_AHEAD);
}

/** Errors by field; `today` is the day in India. */
export function checkVisit({ date, slot }: VisitEntry, today: string): VisitProblems {
  const wrongDate = checkDate(date, today);
  return {
    ...(wrongDate && { date: wrongDate }),
    ...(!isVisitSlot(slot) && { slot: messages.visit.slotMissing }),
  };
}

function checkDate(date: string, today: string): string | undefined {
  const text = messages.visit;
  const last = lastVisitDay(today);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return text.dateMissing;
  if (date < today) return text.datePast;
  return date > last ? text.dateFar(formatDate(last)) : undefined;
}
