import { parseMoney, parseNumber } from '@nivaas/contracts';
import { useRef, type ComponentProps } from 'react';
import { formatNumber } from '../format/numbers';
import { TextField } from './text-field';

interface AmountFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

type WithDigits = (text: string) => string;

/**
 * A field for rupees. When the visitor is done, digits are grouped, and words such as "डेढ़ करोड़" become digits, which
 * every form reads. What has a unit, such as "50 L", stays as typed.
 */
export function AmountField({ value, onChange, ...field }: AmountFieldProps) {
  const words = useRef<WithDigits>(undefined);
  const change = (text: string) => onChange({ target: { value: text } });
  const settle = () => {
    const settled = settledAmount(value, words.current);
    if (settled !== value) change(settled);
  };
  const type = (text: string) => {
    change(text);
    if (words.current || !hasWords(text)) return;
    // Without its words, the field asks for digits.
    void loadWords().then(
      (withDigits) => {
        words.current = withDigits;
      },
      () => undefined,
    );
  };
  return (
    <TextField
      {...field}
      value={value}
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}

async function loadWords(): Promise<WithDigits> {
  return (await import('@nivaas/contracts/number-words')).withDigits;
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text) && parseMoney(text) === undefined;
}

function settledAmount(text: string, withDigits: WithDigits | undefined): string {
  const rupees =
    parseNumber(text) ?? (withDigits && hasWords(text) ? parseMoney(withDigits(text)) : undefined);
  return rupees === undefined ? text : formatNumber(rupees);
}
