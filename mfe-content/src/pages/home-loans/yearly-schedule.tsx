import { yearlySchedule, type Loan } from '@nivaas/catalog/loan';
import { formatNumber, formatPrice } from '@nivaas/ui';
import { DataTable } from '../../components/data-table/data-table';
import { loanMessages as text } from '../../messages';

/** What each year's instalments pay back, what they pay in interest, and what is still owed. */
export function YearlySchedule({ terms }: { terms: Loan }) {
  const rows = yearlySchedule(terms).map(({ year, principal, interest, balance }) => [
    formatNumber(year),
    formatPrice(principal),
    formatPrice(interest),
    formatPrice(balance),
  ]);
  const caption = text.scheduleCaption(formatPrice(terms.amount), terms.rate, terms.years);
  return <DataTable id="yearly-schedule" caption={caption} head={text.scheduleHead} rows={rows} numeric />;
}
