import type { Listing } from '@nivaas/catalog';
import { amountOf, DUTY, type Cost } from '@nivaas/catalog/costs';
import { href } from '@nivaas/contracts';
import { Disclosure, FactList, formatDate, formatPrice, TextField } from '@nivaas/ui';
import { ToolCard } from '../../../components/tool-card';
import { useSpokenResult } from '../../../components/use-spoken-result';
import { messages } from '../../../messages';
import styles from './cash-needed.module.css';
import { useCosts } from './use-costs';

const text = messages.cash;

/** What a visitor must have ready before the keys, at usual rates, which can be changed. */
export function CashNeeded({ listing }: { listing: Listing }) {
  const { type } = listing;
  const { costs, field, isEdited } = useCosts(listing);
  const amounts = costs.map(({ rate }) => amountOf(listing, rate));
  const sum = amounts.reduce((total, each) => total + each, 0);
  const total = Number.isNaN(sum) ? messages.loan.none : formatPrice(sum);
  useSpokenResult(isEdited ? `${text.total[type]}: ${total}` : '');
  return (
    <ToolCard title={text.title[type]} className={styles.card}>
      <FactList
        items={costs.map((cost, index) => ({
          term: termOf(type, cost),
          value: <Amount rupees={amounts[index]} />,
        }))}
      />
      <p className={styles.total}>
        <span>{text.total[type]}</span>
        <output aria-live="off">{total}</output>
      </p>
      <div data-needs-script className={styles.edit}>
        <Disclosure summary={text.change[type]}>
          <div className={styles.fields}>
            {costs
              .filter(({ name }) => name !== 'firstRent')
              .map(({ name }) => (
                <TextField key={name} {...field(name)} inputMode="decimal" />
              ))}
          </div>
        </Disclosure>
      </div>
      <p className={styles.note}>{text.note[type]}</p>
      <p className={styles.note}>
        {type === 'buy' && <span>{text.source(DUTY.least, DUTY.most, formatDate(DUTY.reviewed))}</span>}{' '}
        <a href={href.guides(GUIDES[type])}>{text.guide[type]}</a>
      </p>
    </ToolCard>
  );
}

const GUIDES = { buy: 'stamp-duty-and-registration', rent: 'renting-step-by-step' };

function Amount({ rupees = Number.NaN }: { rupees: number | undefined }) {
  return (
    <span className={styles.amount}>{Number.isNaN(rupees) ? messages.loan.none : formatPrice(rupees)}</span>
  );
}

function termOf(type: 'buy' | 'rent', { name, rate }: Cost): string {
  if (name === 'firstRent' || Number.isNaN(rate)) return text.names[name];
  return text.withRate(text.names[name], type === 'buy' ? text.percent(rate) : text.months(rate));
}
