import { useEffect, useId, useState } from 'react';
import { href } from '@nivaas/contracts';
import { announce } from '@nivaas/federation';
import { Button, buttonClass, Disclosure, formatPrice, monthlyPayment, TextField } from '@nivaas/ui';
import { ToolCard } from '../../../components/tool-card';
import { LOAN_DEFAULTS, readLoan, usualLoan, type LoanEntry, type LoanField } from '../../../data/loan';
import { messages } from '../../../messages';
import styles from './loan-calculator.module.css';
import { LoanSchedule } from './loan-schedule';

const text = messages.loan;
const SETTLED_MS = 500;

/** @param price of the home in rupees; a rental has none, and then the visitor enters one. */
export function LoanCalculator({ price }: { price?: number }) {
  const [entry, setEntry] = useState<LoanEntry>({
    amount: price === undefined ? '' : String(price),
    rate: String(LOAN_DEFAULTS.rate),
    years: String(LOAN_DEFAULTS.years),
  });
  const [isEdited, setEdited] = useState(false);
  const prefix = useId();
  const { loan, wrong } = readLoan(entry);
  const cost = loan && monthlyPayment(loan);
  const emi = cost ? formatPrice(cost.emi) : text.none;
  const interest = cost ? formatPrice(cost.interest) : text.none;
  useSpokenResult(isEdited && cost ? text.result(emi, interest) : undefined);

  function change(field: LoanField, value: string) {
    setEntry({ ...entry, [field]: value });
    setEdited(true);
  }

  const field = (name: LoanField) => ({
    id: prefix + name,
    name,
    label: text[name],
    type: 'number',
    step: 'any',
    value: entry[name],
    error: (isEdited || entry[name] !== '') && wrong.includes(name) ? text.wrong[name] : undefined,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  const inputIds = ['amount', 'rate', 'years'].map((name) => prefix + name).join(' ');

  return (
    <ToolCard title={text.title} className={styles.card}>
      <div className={styles.fields}>
        <TextField
          {...field('amount')}
          inputMode="numeric"
          prefix="₹"
          hint={price === undefined ? text.rental : undefined}
        />
        {price !== undefined && (
          <div className={styles.usual}>
            <p>{text.usual(formatPrice(usualLoan(price)))}</p>
            <Button variant="quiet" size="sm" onClick={() => change('amount', String(usualLoan(price)))}>
              {text.use}
            </Button>
          </div>
        )}
        <TextField {...field('rate')} inputMode="decimal" />
        <TextField {...field('years')} inputMode="numeric" />
      </div>
      <dl className={styles.results}>
        {[
          { term: text.emi, value: emi },
          { term: text.interest, value: interest },
        ].map(({ term, value }) => (
          <div key={term} className={styles.result}>
            <dt>{term}</dt>
            <dd>
              <output htmlFor={inputIds} aria-live="off">
                {value}
              </output>
            </dd>
          </div>
        ))}
      </dl>
      {loan && (
        <Disclosure summary={text.schedule}>
          <LoanSchedule loan={loan} />
        </Disclosure>
      )}
      <a className={buttonClass('primary')} href={href.homeLoans(loan ?? {})}>
        {text.apply}
      </a>
      <p className={styles.note}>{text.applyNote}</p>
    </ToolCard>
  );
}

/** Says the result once typing has stopped, not at every key. */
function useSpokenResult(result: string | undefined): void {
  useEffect(() => {
    if (result === undefined) return;
    const timer = setTimeout(() => announce(result), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [result]);
}
