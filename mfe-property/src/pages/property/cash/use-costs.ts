import { useId, useState } from 'react';
import type { Listing } from '@nivaas/catalog';
import { costsOf, type Cost, type CostName } from '@nivaas/catalog/costs';
import { parseNumber } from '@nivaas/contracts';
import { messages } from '../../../messages';

const text = messages.cash;
/** Percent of the price, or months of rent. */
const MOST = { buy: 100, rent: 24 };

/** The costs of a home at the rates that the visitor typed, or else at usual ones. A wrong rate is NaN. */
export function useCosts(listing: Listing) {
  const { type } = listing;
  const [entry, setEntry] = useState<Partial<Record<CostName, string>>>({});
  const prefix = useId();
  const usual = costsOf(listing);
  const costs = usual.map(({ name, rate }): Cost => ({ name, rate: rateOf(entry[name], rate) }));

  function rateOf(typed: string | undefined, usualRate: number): number {
    const rate = typed === undefined ? usualRate : (parseNumber(typed) ?? Number.NaN);
    return rate >= 0 && rate <= MOST[type] ? rate : Number.NaN;
  }

  const field = (name: CostName) => {
    const rate = usual.find((cost) => cost.name === name)?.rate ?? 0;
    return {
      id: prefix + name,
      name,
      label: text.names[name],
      suffix: text.unit[type],
      maxLength: 6,
      value: entry[name] ?? String(rate),
      error: Number.isNaN(rateOf(entry[name], rate)) ? text.wrong(MOST[type]) : undefined,
      onChange: (event: { target: { value: string } }) => setEntry({ ...entry, [name]: event.target.value }),
    };
  };
  return { costs, field, isEdited: Object.keys(entry).length > 0 };
}
