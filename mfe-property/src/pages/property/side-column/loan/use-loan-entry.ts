import { useId, useState } from 'react';
import { USUAL_TERMS, type LoanTerm } from '@nivaas/catalog/loan';
import { formatNumber } from '@nivaas/contracts';
import { readLoan } from '../../../../data/loan';
import { messages } from '../../../../messages';

const text = messages.loan;

/** The three fields and the loan that they describe. An amount that is still empty is no error. */
export function useLoanEntry(price: number | undefined) {
  const [entry, setEntry] = useState({
    amount: price === undefined ? '' : formatNumber(price),
    rate: String(USUAL_TERMS.rate),
    years: String(USUAL_TERMS.years),
  });
  const [isEdited, setEdited] = useState(false);
  const prefix = useId();
  const { loan, wrong } = readLoan(entry);

  function change(term: LoanTerm, value: string) {
    setEntry({ ...entry, [term]: value });
    setEdited(true);
  }

  const field = (term: LoanTerm) => ({
    id: prefix + term,
    name: term,
    label: text[term],
    maxLength: 20,
    value: entry[term],
    error: (isEdited || entry[term] !== '') && wrong.includes(term) ? text.wrong[term] : undefined,
    onChange: (event: { target: { value: string } }) => change(term, event.target.value),
  });
  return { loan, field, isEdited, setAmount: (rupees: number) => change('amount', formatNumber(rupees)) };
}
