import { useEffect, useId, useState } from 'react';
import { monthlyPayment, USUAL_TERMS, type LoanTerm } from '@nivaas/catalog/loan';
import { href } from '@nivaas/contracts';
import { announce } from '@nivaas/federation';
import {
  Button,
  buttonClass,
  Disclosure,
  formatNumber,
  formatPrice,
  formatPriceShort,
  TextField,
} from '@nivaas/ui';
import { ToolCard } from '../../../../components/tool-card';
import { loanAsRent, readLoan, usualLoan } from '../../../../data/loan';
import { messages } from '../../../../messages';
import styles from './loan-calculator.module.css';
import { LoanSchedule } from './loan-schedule';

const text = messages.loan;
const ANNOUNCE_DELAY_MS = 500;

interface LoanCalculatorProps {
  type: 'buy' | 'rent';
  /** In rupees; of a month for a rental. */
  price: number;
}

/**
 * A rental has no price to begin with, so nothing is computed until the visitor gives an amount. Without script the page
 * about home loans calculates.
 */
export function LoanCalculator({ type, price }: LoanCalculatorProps) {
  const isSale = type === 'buy';
  const { loan, field, setAmount, isEdited } = useLoanEntry(isSale ? price : undefined);
  const cost = loan && monthlyPayment(loan);
  const emi = cost ? formatPrice(cost.emi) : text.none;
  const interest = cost ? formatPrice(cost.interest) : text.none;
  useSpokenResult(isEdited && cost ? text.result(emi, interest) : undefined);
  const [amount, rate, years] = [field('amount'), field('rate'), field('years')];
  const inputIds = `${amount.id} ${rate.id} ${years.id}`;
  return (
    <ToolCard title={text.title} className={styles.card}>
      <form className={styles.fields} method="get" action={href.homeLoans()}>
        <TextField
          {...amount}
          inputMode="decimal"
          prefix="₹"
          hint={
            loan
              ? text.echo(formatNumber(loan.amount), formatPriceShort(loan.amount))
              : !isSale && text.rental
          }
        />
        <Suggestion isSale={isSale} price={price} onUse={setAmount} />
        <TextField {...rate} inputMode="decimal" />
        <TextField {...years} inputMode="decimal" />
        <noscript>
          <Button type="submit">{text.calculate}</Button>
        </noscript>
      </form>
      {(isSale || loan) && (
        <dl className={styles.results}>
          <Result term={text.emi} value={emi} inputIds={inputIds} />
          <Result term={text.interest} value={interest} inputIds={inputIds} />
        </dl>
      )}
      {loan && (
        <Disclosure summary={text.schedule}>
          <LoanSchedule loan={loan} />
        </Disclosure>
      )}
      {(isSale || loan) && (
        <>
          <a className={buttonClass('primary')} href={href.homeLoans(loan ?? {})}>
            {text.apply}
          </a>
          <p className={styles.note}>{text.applyNote}</p>
        </>
      )}
    </ToolCard>
  );
}

/** The three fields and the loan that they describe. An amount that is still empty is no error. */
function useLoanEntry(price: number | undefined) {
  const [entry, setEntry] = useState({
    amount: price === undefined ? '' : String(price),
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
  return { loan, field, isEdited, setAmount: (rupees: number) => change('amount', String(rupees)) };
}

interface SuggestionProps {
  isSale: boolean;
  price: number;
  onUse: (amount: number) => void;
}

function Suggestion({ isSale, price, onUse }: SuggestionProps) {
  const amount = isSale ? usualLoan(price) : loanAsRent(price);
  const rupees = formatPrice(amount);
  return (
    <div className={styles.usual}>
      <p>{isSale ? text.usual(rupees) : text.sameAsRent(rupees)}</p>
      <Button variant="quiet" size="sm" onClick={() => onUse(amount)}>
        {text.use}
      </Button>
    </div>
  );
}

/** Not live: `useSpokenResult` announces the result when typing pauses. */
function Result({ term, value, inputIds }: { term: string; value: string; inputIds: string }) {
  return (
    <div className={styles.result}>
      <dt>{term}</dt>
      <dd>
        <output htmlFor={inputIds} aria-live="off">
          {value}
        </output>
      </dd>
    </div>
  );
}

/** Announces the result when typing pauses, not on every key. */
function useSpokenResult(result: string | undefined): void {
  useEffect(() => {
    if (result === undefined) return;
    const timer = setTimeout(() => announce(result), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [result]);
}
