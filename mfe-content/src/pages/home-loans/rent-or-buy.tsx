import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Loan } from '@nivaas/catalog/loan';
import { formatPrice, formatPriceShort, href, rupees } from '@nivaas/portal';
import { AmountField, Button, FactList, Status, TextField } from '@nivaas/ui';
import { costsOf, NAMES, readRentOrBuy, type RentOrBuyFields } from '../../data/loan/rent-or-buy';
import { rentOrBuyTexts as text } from '../../data/loan/rent-or-buy-texts';
import { LoanTermsInForm } from './loan-terms-in-form';
import styles from './home-loans.module.css';

/** Smaller amounts have no shorter form. */
const LAKH = 100_000;

/** Compares renting with buying, at the calculator's rate and tenure. */
export function RentOrBuy({ terms, linked }: { terms?: Loan; linked: RentOrBuyFields }) {
  const [fields, setFields] = useState(linked);
  const [answered, setAnswered] = useState(linked.price || linked.rent ? linked : undefined);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { errors } = answered ? readRentOrBuy(answered) : { errors: {} };

  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  function compare(event: FormEvent) {
    event.preventDefault();
    setAnswered(fields);
    setAttempt(attempt + 1);
  }

  const field = (name: keyof RentOrBuyFields) => ({
    id: `rent-or-buy-${name}`,
    name: NAMES[name],
    label: text[name],
    inputMode: 'decimal' as const,
    maxLength: 20,
    error: errors[name],
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });
  return (
    <div className={styles.eligibility}>
      <form
        ref={form}
        className={styles.fields}
        action={`${href.homeLoans()}#rent-or-buy`}
        method="get"
        noValidate
        onSubmit={compare}
      >
        {terms && <LoanTermsInForm terms={terms} />}
        <AmountField reader={rupees} prefix="₹" {...field('price')} />
        <AmountField reader={rupees} prefix="₹" {...field('rent')} />
        <TextField {...field('years')} />
        <TextField suffix="%" {...field('increase')} />
        <Button type="submit" variant="secondary">
          {text.compare}
        </Button>
      </form>
      <Status className={styles.answer}>
        {answered ? <Answer answered={answered} terms={terms} /> : text.waiting}
      </Status>
    </div>
  );
}

function Answer({ answered, terms }: { answered: RentOrBuyFields; terms?: Loan }) {
  const { question } = readRentOrBuy(answered);
  if (!question) return <p>{text.waiting}</p>;
  const costs = terms && costsOf(question, terms);
  if (!costs) return <p>{text.loanWrong}</p>;
  const difference = Math.abs(costs.rent - costs.buying);
  const verdict = costs.rent < costs.buying ? text.rentLess : text.buyingLess;
  return (
    <>
      <p>{difference === 0 ? text.same : verdict}</p>
      {difference > 0 && <p className={styles.amount}>{formatPrice(difference)}</p>}
      <p className={styles.terms}>
        {`${difference >= LAKH ? `${formatPriceShort(difference)}, ` : ''}${text.over(question.years)}`}
      </p>
      <FactList
        items={[
          { term: text.rentCost, value: formatPrice(costs.rent) },
          { term: text.buyingCost, value: formatPrice(costs.buying) },
        ]}
      />
      <p className={styles.terms}>{text.assumptions(terms.rate, terms.years)}</p>
    </>
  );
}
