import { nameOf } from '@nivaas/catalog/names';
import { formatPrice, parseMoney, parseNumber } from '@nivaas/portal';

/** Answers by field name, as `sellDraftEntry` keeps them. */
export type SellDraft = Record<string, string>;

export interface SellOption {
  value: string;
  label: string;
}

/** A question of the form. Whether it is asked, and required, may depend on earlier answers. */
export interface SellField {
  name: string;
  label: string;
  /** Default: a select when there are options, else a line of text. */
  control?: 'money' | 'choice' | 'long';
  options?: SellOption[];
  hint?: string;
  /** Offered while typing; any other text may be typed. */
  suggestions?: readonly string[];
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email';
  autoComplete?: string;
  maxLength?: number;
  /** Error message for a missing answer, where "<label> is required." would be no sentence. */
  missing?: string;
  /** Default: always. */
  isAsked?: (draft: SellDraft) => boolean;
  /** Default: always. */
  isRequired?: (draft: SellDraft) => boolean;
  /** Error message for a wrong answer. */
  problem?: (value: string, draft: SellDraft) => string | undefined;
}

export interface SellStep {
  title: string;
  intro: string;
  fields: SellField[];
}

export const never = () => false;

/** Options whose stored values are the catalog's words. */
export function oneOf(...words: string[]): SellOption[] {
  return words.map((word) => ({ value: word, label: nameOf(word) }));
}

export function labelled(labels: Record<string, string>): SellOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** The answer for display: the label of a choice, a formatted amount, or the typed text. */
export function answerOf(field: SellField, draft: SellDraft): string {
  const value = (draft[field.name] ?? '').trim();
  const rupees = field.control === 'money' ? parseMoney(value) : undefined;
  if (rupees !== undefined) return formatPrice(rupees);
  return field.options?.find((option) => option.value === value)?.label ?? value;
}

export function numberBetween(
  least: number,
  most: number,
  message: string,
  options: { whole?: boolean; parse?: (text: string) => number | undefined } = {},
) {
  const { parse = parseNumber } = options;
  return (value: string): string | undefined => {
    const number = parse(value) ?? Number.NaN;
    const isGood = number >= least && number <= most && (!options.whole || Number.isInteger(number));
    return isGood ? undefined : message;
  };
}
