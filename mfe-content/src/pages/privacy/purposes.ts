import { translated } from '@nivaas/contracts';
import { outboxEntry, sellChecklistEntry, sellDraftEntry, sellDraftsEntry } from '../../data/storage';

/** Why this area keeps what it stores. The others say it in `privacy.text`. */
export const purposes = /* #__PURE__ */ translated('purposes', {
  outbox: 'messages from the contact form, which are not sent anywhere',
  sellDraft: 'the listing that you are writing',
  sellDrafts: 'the listings that you finished writing',
  sellChecklist: 'documents that you ticked off',
});

/** Keys by the names of their purposes. */
export const keys: Record<keyof typeof purposes, string> = {
  outbox: outboxEntry.key,
  sellDraft: sellDraftEntry.key,
  sellDrafts: sellDraftsEntry.key,
  sellChecklist: sellChecklistEntry.key,
};
