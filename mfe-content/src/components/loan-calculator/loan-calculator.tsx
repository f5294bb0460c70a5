import type { FormEvent } from 'react';
import { monthlyPayment } from '@nivaas/catalog/loan';
import { formatPrice, formatPriceShort, href, rupees } from '@nivaas/portal';
import { AmountField, Button, TextField } from '@nivaas/ui';
import { readLoan, type LoanFields } from '../../data/loan/loan';
import { loanMessages as text } from '../../messages';
import styles from './loan-calculator.module.css';

const IDS = { amount: 'loan-amount', rate: 'loan-rate', years: 'loan-years' };

interface LoanCalculatorProps {
  fields: LoanFields;
  onChange: (fields: LoanFields) => void;
}

/** Calculates while typing. Without script a button submits the fields to the server. */
export function LoanCalculator({ fields, onChange }: LoanCalculatorProps) {
  const { terms, errors } = readLoan(fields);
  const cost = terms && monthlyPayment(terms);
  const field = (name: keyof LoanFields) => ({
    id: IDS[name],
    name,
    value: fields[name],
    error: errors[name],
    maxLength: 20,
    onChange: (event: { target: { value: string } }) => onChange({ ...fields, [name]: event.target.value }),
  });
  return (
    <div className={styles.calculator}>
      <form className={styles.fields} action={href.homeLoans()} method="get" noValidate onSubmit={stay}>
        <AmountField
          reader={rupees}
          label={text.amount}
          prefix="₹"
          inputMode="decimal"
          hint={terms && formatPriceShort(terms.amount)}
          {...field('amount')}
        />
        <TextField label={text.rate} suffix="%" inputMode="decimal" {...field('rate')} />
        <TextField label={text.years} inputMode="decimal" {...field('years')} />
        <noscript>
          <Button type="submit">{text.calculate}</Button>
        </noscript>
      </form>
      <div className={styles.results}>
        <Result label={text.emi} amount={cost?.emi} isMain />
        <Result label={text.interest} amount={cost?.interest} />
        <Result label={text.total} amount={cost?.total} />
        <p className={styles.note}>{text.rounding}</p>
      </div>
    </div>
  );
}

/** Keeps Enter from navigating, because the result is shown already. */
function stay(event: FormEvent) {
  event.preventDefault();
}

/** Not live: `useLoanFields` announces the result when typing pauses. */
function Result({ label, amount, isMain = false }: { label: string; amount?: number; isMain?: boolean }) {
  return (
    <p className={isMain ? styles.main : styles.result}>
      <span className={styles.label}>{label}</span>
      <output
        htmlFor={Object.values(IDS).join(' ')}
        aria-live="off"
        aria-label={label}
        className={styles.amount}
      >
        {amount === undefined ? text.noResult : formatPrice(amount)}
      </output>
    </p>
  );
}
