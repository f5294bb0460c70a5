import { lazy, Suspense, useState } from 'react';
import type { Listing } from '@nivaas/catalog';
import { amountOf, costsOf, DUTY, type Cost, type CostName } from '@nivaas/catalog/costs';
import { formatPrice, href } from '@nivaas/portal';
import { Button, FactList, formatDate } from '@nivaas/ui';
import { ToolCard } from '../../../components/tool-card';
import { useSpokenResult } from '../../../components/use-spoken-result';
import { messages } from '../../../messages';
import styles from './cash-needed.module.css';

const text = messages.cash;
const GUIDES = { buy: 'stamp-duty-and-registration', rent: 'renting-step-by-step' };
/** Few visitors change the rates, so their fields are loaded on demand. */
const RateFields = lazy(() => import('./rate-fields').catch(() => ({ default: () => null })));

/** What a visitor must have ready before the keys, at usual rates, which can be changed. */
export function CashNeeded({ listing }: { listing: Listing }) {
  const { type } = listing;
  const [isOpen, setOpen] = useState(false);
  const [changed, setChanged] = useState<Partial<Record<CostName, number>>>({});
  const costs = costsOf(listing).map(({ name, rate }): Cost => ({ name, rate: changed[name] ?? rate }));
  const amounts = costs.map(({ rate }) => amountOf(listing, rate));
  const total = rupees(amounts.reduce((sum, each) => sum + each, 0));
  useSpokenResult(Object.keys(changed).length > 0 ? `${text.total[type]}: ${total}` : '');
  return (
    <ToolCard title={text.title[type]} className={styles.card}>
      <FactList
        items={costs.map((cost, index) => ({
          term: termOf(type, cost),
          value: <span className={styles.amount}>{rupees(amounts[index])}</span>,
        }))}
      />
      <p className={styles.total}>
        <span>{text.total[type]}</span>
        <output aria-live="off">{total}</output>
      </p>
      <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text.change[type]}
      </Button>
      <Suspense>
        {isOpen && (
          <RateFields
            type={type}
            costs={costs}
            onChange={(name, rate) => setChanged({ ...changed, [name]: rate })}
          />
        )}
      </Suspense>
      <p className={styles.note}>{text.note[type]}</p>
      {type === 'buy' && (
        <p className={styles.note}>{text.source(DUTY.least, DUTY.most, formatDate(DUTY.reviewed))}</p>
      )}
      <p className={styles.note}>
        <a href={href.guides(GUIDES[type])}>{text.guide[type]}</a>
      </p>
    </ToolCard>
  );
}

function rupees(amount = Number.NaN): string {
  return Number.isNaN(amount) ? messages.loan.none : formatPrice(amount);
}

function termOf(type: 'buy' | 'rent', { name, rate }: Cost): string {
  if (name === 'firstRent' || Number.isNaN(rate)) return text.names[name];
  return text.withRate(text.names[name], type === 'buy' ? text.percent(rate) : text.months(rate));
}
