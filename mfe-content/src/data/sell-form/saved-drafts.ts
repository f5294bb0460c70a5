import { emailHref } from '@nivaas/contracts';
import { readStored, removeStored, writeStored } from '@nivaas/federation';
import { sellDraftEntry, sellDraftsEntry } from '../storage';
import { answerOf, type SellDraft, type SellField } from './field';
import { titleOf } from './listing-preview';
import { fieldsOf, SELL_STEPS } from './steps';

const MAX_DRAFTS = 20;

/** The questions that apply to this draft, with their answers. */
export function answersByStep(
  draft: SellDraft,
): { title: string; answers: { field: SellField; answer: string }[] }[] {
  return SELL_STEPS.map((step) => ({
    title: step.title,
    answers: fieldsOf(step, draft).map((field) => ({ field, answer: answerOf(field, draft) })),
  }));
}

export function draftTitle(draft: SellDraft): string {
  const { category } = draft;
  const known =
    category === 'villa' || category === 'house' || category === 'plot' || category === 'commercial';
  return titleOf(draft, known || category === 'pg' ? category : 'apartment');
}

/** An email with the listing as plain lines, which the visitor can send. */
export function draftMail(draft: SellDraft): string {
  const lines = answersByStep(draft)
    .flatMap(({ answers }) => answers)
    .filter(({ answer }) => answer !== '')
    .map(({ field, answer }) => `${field.label}: ${answer}`);
  return `${emailHref}?subject=${encodeURIComponent(draftTitle(draft))}&body=${encodeURIComponent(lines.join('\n'))}`;
}

/** Moves a complete draft to the front of the list, without answers that are no longer asked for. Returns its id. */
export function saveDraft(draft: SellDraft, today: string): string {
  const drafts = readStored(sellDraftsEntry);
  const id = draft.id ?? nextId(drafts);
  const answers = SELL_STEPS.flatMap((step) => fieldsOf(step, draft)).map(({ name }) => [
    name,
    draft[name]?.trim() ?? '',
  ]);
  const { photos } = draft;
  const saved = {
    ...(Object.fromEntries(answers) as SellDraft),
    ...(photos && { photos }),
    id,
    savedAt: today,
  };
  const others = drafts.filter((one) => one.id !== id);
  writeStored(sellDraftsEntry, [saved, ...others].slice(0, MAX_DRAFTS));
  removeStored(sellDraftEntry);
  return id;
}

export function deleteDraft(id: string): void {
  const drafts = readStored(sellDraftsEntry);
  writeStored(
    sellDraftsEntry,
    drafts.filter((draft) => draft.id !== id),
  );
}

/** Puts a deleted draft back where it was. */
export function restoreDraft(draft: SellDraft, index: number): void {
  const drafts = readStored(sellDraftsEntry);
  writeStored(sellDraftsEntry, [...drafts.slice(0, index), draft, ...drafts.slice(index)]);
}

/** A small number, since it is in the URL. */
function nextId(drafts: SellDraft[]): string {
  return String(1 + Math.max(0, ...drafts.map(({ id }) => Number(id) || 0)));
}
