import { readStored, writeStored } from '@nivaas/federation';
import { type StoredMessage, outboxEntry } from '../storage';
import { subjects } from './contact';
import type { MessageFields } from './contact-message';

const OUTBOX_LIMIT = 20;

/** A message that was not sent; `stored` is false when only this tab has it. */
export interface Unsent {
  message: StoredMessage;
  stored: boolean;
}

export function keepMessage(fields: MessageFields): Unsent {
  const message: StoredMessage = { ...fields, at: new Date().toISOString() };
  const messages = [message, ...readStored(outboxEntry)].slice(0, OUTBOX_LIMIT);
  return { message, stored: writeStored(outboxEntry, messages) };
}

export function deleteMessage({ at }: StoredMessage): void {
  const others = readStored(outboxEntry).filter((each) => each.at !== at);
  writeStored(outboxEntry, others);
}

/** Puts a deleted message back in its place, the newest first. */
export function restoreMessage(message: StoredMessage): void {
  const messages = [...readStored(outboxEntry), message];
  writeStored(
    outboxEntry,
    messages.sort((one, other) => other.at.localeCompare(one.at)),
  );
}

/** What visitors call a subject; stored text is untrusted, so it may be unknown. */
export function subjectLabel({ subject }: Pick<MessageFields, 'subject'>): string {
  return subjects.find(({ value }) => value === subject)?.label ?? subject;
}
