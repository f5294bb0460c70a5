import { locale } from './language';

const grouping = new Intl.NumberFormat(locale);

/** Groups digits as the language does: in India 6761000 becomes "67,61,000". */
export function formatNumber(value: number): string {
  return grouping.format(value);
}
