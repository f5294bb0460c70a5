import { locale } from '@nivaas/contracts';
import { messages } from '../messages';

const grouping = new Intl.NumberFormat(locale);

/** Groups digits the Indian way: 6761000 becomes "67,61,000". */
export function formatNumber(value: number): string {
  return grouping.format(value);
}

/** An area in square feet: 850 becomes "850 sq.ft". */
export function formatArea(squareFeet: number): string {
  return `${formatNumber(squareFeet)} ${messages.squareFeet}`;
}
