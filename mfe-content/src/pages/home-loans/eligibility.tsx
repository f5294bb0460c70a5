import { useEffect, useRef, useState, type FormEvent } from 'react';
import { loanFor, type Loan } from '@nivaas/catalog/loan';
import { formatPrice, href, parseMoney, rupees } from '@nivaas/portal';
import { AmountField, Button, Status } from '@nivaas/ui';
import { affordableInstalment, LOAN_DEFAULTS, priceWithLoan, readLoan } from '../../data/loan/loan';
import { loanMessages as text } from '../../messages';
import { LoanTermsInForm } from './loan-terms-in-form';
import styles from './home-loans.module.css';

interface LoanRequest {
  income: string;
  otherEmis: string;
}

const MAX_RUPEES = 1_000_000_000;

/** Estimates a loan from an income, at the calculator's rate and tenure. */
export function Eligibility({ terms, asked }: { terms?: Loan; asked: LoanRequest }) {
  const [fields, setFields] = useState(asked);
  const [answered, setAnswered] = useState(asked.income || asked.otherEmis ? asked : undefined);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const errors = answered ? errorsOf(answered) : {};
  const used = terms ?? readLoan(LOAN_DEFAULTS).terms;

  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  function estimate(event: FormEvent) {
    event.preventDefault();
    setAnswered(fields);
    setAttempt(attempt + 1);
  }

  return (
    <div className={styles.eligibility}>
      <form
        ref={form}
        className={styles.fields}
        action={`${href.homeLoans()}#eligibility`}
        method="get"
        noValidate
        onSubmit={estimate}
      >
        {terms && <LoanTermsInForm terms={terms} />}
        <AmountField
          reader={rupees}
          name="income"
          label={text.income}
          prefix="₹"
          inputMode="decimal"
          maxLength={20}
          error={errors.income}
          value={fields.income}
          onChange={(event) => setFields({ ...fields, income: event.target.value })}
        />
        <AmountField
          reader={rupees}
          name="otherEmis"
          label={text.otherEmis}
          prefix="₹"
          inputMode="decimal"
          maxLength={20}
          optional
          error={errors.otherEmis}
          value={fields.otherEmis}
          onChange={(event) => setFields({ ...fields, otherEmis: event.target.value })}
        />
        <Button type="submit" variant="secondary">
          {text.estimate}
        </Button>
      </form>
      <Status className={styles.answer}>
        {answered && used ? <Answer asked={answered} terms={used} /> : text.eligibilityWaiting}
      </Status>
    </div>
  );
}

function Answer({ asked, terms }: { asked: LoanRequest; terms: Loan }) {
  const income = parseMoney(asked.income);
  if (income === undefined || Object.keys(errorsOf(asked)).length > 0) return null;
  const instalment = affordableInstalment(income, parseMoney(asked.otherEmis) ?? 0);
  if (instalment === 0) return <p>{text.nothingLeft}</p>;
  const loan = loanFor(instalment, terms);
  const price = priceWithLoan(loan);
  return (
    <>
      <p>{text.mayBorrow}</p>
      <p className={styles.amount}>{formatPrice(loan)}</p>
      <p className={styles.terms}>{text.atTerms(formatPrice(instalment), terms.rate, terms.years)}</p>
      <p>
        <a href={href.search({ type: 'buy', maxPrice: price })}>{text.homesUpTo(formatPrice(price))}</a>
      </p>
      <p className={styles.terms}>{text.ownMoney(formatPrice(price - loan))}</p>
    </>
  );
}

function errorsOf({ income, otherEmis }: LoanRequest): { income?: string; otherEmis?: string } {
  const net = parseMoney(income);
  const other = otherEmis.trim() === '' ? 0 : parseMoney(otherEmis);
  return {
    ...(net !== undefined && net > 0 && net <= MAX_RUPEES ? {} : { income: text.incomeWrong }),
    ...(other !== undefined && other <= MAX_RUPEES ? {} : { otherEmis: text.otherEmisWrong }),
  };
}
