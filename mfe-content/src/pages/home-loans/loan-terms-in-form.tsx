import type { Loan } from '@nivaas/catalog/loan';

/** Keeps the calculator's terms when another form of the page is submitted without script. */
export function LoanTermsInForm({ terms }: { terms: Loan }) {
  return Object.entries(terms).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
