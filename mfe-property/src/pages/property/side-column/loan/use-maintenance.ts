import { useId, useState } from 'react';
import { parseMoney } from '@nivaas/portal';
import { messages } from '../../../../messages';

const text = messages.loan;
const MAX_RUPEES = 1_000_000;

/**
 * The field for the monthly maintenance. The catalogue has no figure, so the field begins empty.
 *
 * @param monthly the payment that it is added to, in rupees
 * @returns `total` only while both are known.
 */
export function useMaintenance(type: 'buy' | 'rent', monthly: number | undefined) {
  const [entry, setEntry] = useState('');
  const id = useId();
  const rupees = parseMoney(entry) ?? MAX_RUPEES + 1;
  const isWrong = rupees > MAX_RUPEES;
  return {
    total: isWrong || monthly === undefined ? undefined : monthly + rupees,
    maintenance: {
      id,
      name: 'maintenance',
      label: text.maintenance,
      hint: text.maintenanceHint[type],
      maxLength: 20,
      value: entry,
      error: isWrong && entry.trim() !== '' ? text.maintenanceWrong : undefined,
      onChange: (event: { target: { value: string } }) => setEntry(event.target.value),
    },
  };
}
