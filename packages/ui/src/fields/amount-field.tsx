import { formatNumber } from '@nivaas/contracts';
import { useRef, type ComponentProps } from 'react';
import { TextField } from './text-field';

interface AmountFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  reader: AmountReader;
}

/** How amounts of a currency are written. The functions that parse return undefined for what they cannot read. */
interface AmountReader {
  parseDigits: (text: string) => number | undefined;
  /** Digits with a unit, too. */
  parse: (text: string) => number | undefined;
  /** Loads what writes an amount in words as digits. */
  loadWords: () => Promise<WithDigits>;
}

type WithDigits = (text: string) => string;

/**
 * A field for an amount. When the visitor is done, digits are grouped, and words become digits, which every form reads.
 * What has a unit, such as "50 k", stays as typed.
 */
export function AmountField({ value, onChange, reader, ...field }: AmountFieldProps) {
  const words = useRef<WithDigits>(undefined);
  const change = (text: string) => onChange({ target: { value: text } });
  const settle = () => {
    const settled = settledAmount(value, reader, words.current);
    if (settled !== value) change(settled);
  };
  const type = (text: string) => {
    change(text);
    if (words.current || !hasWords(text, reader)) return;
    // Without its words, the field asks for digits.
    void reader.loadWords().then(
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

function hasWords(text: string, reader: AmountReader): boolean {
  return /\p{L}/u.test(text) && reader.parse(text) === undefined;
}

function settledAmount(text: string, reader: AmountReader, withDigits: WithDigits | undefined): string {
  const inWords = withDigits && hasWords(text, reader) ? reader.parse(withDigits(text)) : undefined;
  const amount = reader.parseDigits(text) ?? inWords;
  return amount === undefined ? text : formatNumber(amount);
}
