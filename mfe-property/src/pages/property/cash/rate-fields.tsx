import { useId, useState, type ReactNode } from 'react';
import type { Cost, CostName } from '@nivaas/catalog/costs';
import { TextField } from '@nivaas/ui';
import { parseNumber } from '@nivaas/portal';
import { messages } from '../../../messages';
import styles from './cash-needed.module.css';

const text = messages.cash;
/** Percent of the price, or months of rent. */
const MOST = { buy: 100, rent: 24 };

interface RateFieldsProps {
  type: 'buy' | 'rent';
  costs: Cost[];
  /** @param rate NaN while the field has no valid one */
  onChange: (name: CostName, rate: number) => void;
}

/** A field for each rate that is not fixed. */
export default function RateFields({ type, costs, onChange }: RateFieldsProps): ReactNode {
  const [typed, setTyped] = useState<Partial<Record<CostName, string>>>({});
  const prefix = useId();

  function change(name: CostName, value: string) {
    const rate = parseNumber(value) ?? Number.NaN;
    setTyped({ ...typed, [name]: value });
    onChange(name, rate <= MOST[type] ? rate : Number.NaN);
  }

  return (
    <div className={styles.fields}>
      {costs
        .filter(({ name }) => name !== 'firstRent')
        .map(({ name, rate }) => (
          <TextField
            key={name}
            id={prefix + name}
            name={name}
            label={text.names[name]}
            suffix={text.unit[type]}
            inputMode="decimal"
            maxLength={6}
            value={typed[name] ?? (Number.isNaN(rate) ? '' : String(rate))}
            error={Number.isNaN(rate) ? text.wrong(MOST[type]) : undefined}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
    </div>
  );
}
