import type { Listing } from '@nivaas/catalog';
import { usualLoan } from '@nivaas/catalog/costs';
import { monthlyPayment } from '@nivaas/catalog/loan';
import { formatPrice, formatPriceShort, href, rupees } from '@nivaas/portal';
import { formatNumber } from '@nivaas/contracts';
import { AmountField, Button, buttonClass, Disclosure, TextField } from '@nivaas/ui';
import { ToolCard } from '../../../../components/tool-card';
import { loanAsRent } from '../../../../data/loan';
import { messages } from '../../../../messages';
import styles from './loan-calculator.module.css';
import { LoanResults } from './loan-results';
import { LoanSchedule } from './loan-schedule';
import { useLoanEntry } from './use-loan-entry';
import { useMaintenance } from './use-maintenance';
import { useSpokenResult } from '../../../../components/use-spoken-result';

const text = messages.loan;

/**
 * A rental has no price to begin with, so nothing is computed until the visitor enters an amount. Without script, the
 * home-loans page calculates instead.
 */
export function LoanCalculator({ listing }: { listing: Listing }) {
  const { type, price, rent } = listing;
  const isSale = type === 'buy';
  const { loan, field, setAmount, isEdited } = useLoanEntry(isSale ? price : undefined);
  const cost = loan && monthlyPayment(loan);
  const emi = cost ? formatPrice(cost.emi) : text.none;
  const interest = cost ? formatPrice(cost.interest) : text.none;
  const { total, maintenance } = useMaintenance(type, isSale ? cost?.emi : price);
  const totalCost = total === undefined ? '' : formatPrice(total);
  const spoken = [
    isEdited && cost ? text.result(emi, interest) : '',
    totalCost && `${text.cost[type]}: ${totalCost}.`,
  ];
  useSpokenResult(spoken.join(' ').trim());
  const [amount, rate, years] = [field('amount'), field('rate'), field('years')];
  const inputIds = `${amount.id} ${rate.id} ${years.id} ${maintenance.id}`;
  return (
    <ToolCard title={text.title} className={styles.card}>
      <form className={styles.fields} method="get" action={href.homeLoans()}>
        <AmountField
          reader={rupees}
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
        {rent?.maintenance !== 'Included in the rent' && (
          <div data-needs-script>
            <AmountField reader={rupees} {...maintenance} inputMode="decimal" prefix="₹" />
          </div>
        )}
        <noscript>
          <Button type="submit">{text.calculate}</Button>
        </noscript>
      </form>
      <LoanResults
        loan={isSale || loan ? { emi, interest } : undefined}
        totalCost={totalCost}
        type={type}
        inputIds={inputIds}
      />
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
