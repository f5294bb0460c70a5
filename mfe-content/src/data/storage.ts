import { storageEntry } from '@nivaas/contracts';
import * as v from 'valibot';

const shortText = v.pipe(v.string(), v.maxLength(200));
const longText = v.pipe(v.string(), v.maxLength(5000));
const draft = v.record(shortText, longText);

const message = v.object({
  at: shortText,
  name: shortText,
  email: shortText,
  phone: shortText,
  subject: shortText,
  message: longText,
});
export type StoredMessage = v.InferOutput<typeof message>;

export const outboxEntry = storageEntry('nivaas:outbox', v.pipe(v.array(message), v.maxLength(20)), []);
/** Answers by field name. */
export const sellDraftEntry = storageEntry('nivaas:sell-draft', draft, {});
export const sellDraftsEntry = storageEntry(
  'nivaas:sell-drafts',
  v.pipe(v.array(draft), v.maxLength(20)),
  [],
);
const texts = v.pipe(v.array(shortText), v.maxLength(50));
export const sellChecklistEntry = storageEntry('nivaas:sell-checklist', texts, []);
