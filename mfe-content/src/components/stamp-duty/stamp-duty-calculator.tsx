import { useState } from 'react';
import { formatPrice, parseMoney, parseNumber, rupees } from '@nivaas/portal';
import { AmountField, Status, TextField } from '@nivaas/ui';
import { stampDutyMessages as text } from '../../messages';
import styles from './stamp-duty-calculator.module.css';

const MAX = { price: 10_000_000_000, rate: 30 };

/** The visitor enters the rate, since it differs by state. */
export function StampDutyCalculator() {
  const [price, setPrice] = useState('');
  const [rate, setRate] = useState('');
  const duty = dutyOf(price, rate);
  return (
    <div className={styles.calculator} role="group" aria-label={text.title}>
      <div className={styles.fields}>
        <AmountField
          reader={rupees}
          label={text.price}
          name="price"
          prefix="₹"
          inputMode="decimal"
          maxLength={20}
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
        <TextField
          label={text.rate}
          name="rate"
          hint={text.rateHint}
          inputMode="decimal"
          maxLength={6}
          value={rate}
          onChange={(event) => setRate(event.target.value)}
        />
      </div>
      <Status className={styles.result}>
        {duty === undefined ? text.waiting : `${text.result} ${formatPrice(duty)}`}
      </Status>
    </div>
  );
}

function dutyOf(priceText: string, rateText: string): number | undefined {
  const price = parseMoney(priceText);
  const rate = parseNumber(rateText) ?? Number.NaN;
  if (price === undefined || !(price > 0 && price <= MAX.price)) return undefined;
  return rate >= 0 && rate <= MAX.rate ? Math.round((price * rate) / 100) : undefined;
}
