import { sellFormMessages as text } from '../../messages';
import { basicsStep, placeStep } from './basics-and-place';
import { detailsStep } from './details';
import type { SellDraft, SellField, SellStep } from './field';
import { contactStep, priceStep } from './price-and-contact';

export const SELL_STEPS: readonly SellStep[] = [basicsStep, placeStep, detailsStep, priceStep, contactStep];

/** Step in the URL, from 1; an invalid one is step 1. */
export function stepNumber(query: URLSearchParams): number {
  const number = Number(query.get('step') ?? 1);
  return SELL_STEPS[number - 1] ? number : 1;
}

export function stepAt(number: number): SellStep {
  return SELL_STEPS[number - 1] ?? basicsStep;
}

/** The questions of a step that apply to this draft. */
export function fieldsOf(step: SellStep, draft: SellDraft): SellField[] {
  return step.fields.filter((field) => field.isAsked?.(draft) ?? true);
}

export function isRequired(field: SellField, draft: SellDraft): boolean {
  return field.isRequired?.(draft) ?? true;
}

/** Errors of a step by field name, in the order of the questions. */
export function stepErrors(step: SellStep, draft: SellDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of fieldsOf(step, draft)) {
    const value = (draft[field.name] ?? '').trim();
    const missing =
      value === '' && isRequired(field, draft) ? (field.missing ?? text.required(field.label)) : undefined;
    const problem = missing ?? (value === '' ? undefined : field.problem?.(value, draft));
    if (problem) errors[field.name] = problem;
  }
  return errors;
}

/** The last step that can be opened: the first with an error, or the last of all. */
export function lastOpenStep(draft: SellDraft): number {
  const index = SELL_STEPS.findIndex((step) => Object.keys(stepErrors(step, draft)).length > 0);
  return index === -1 ? SELL_STEPS.length : index + 1;
}
