import { emailHref, isEmail, parsePhone } from '@nivaas/contracts';
import { INDIAN_PHONE } from '@nivaas/portal';
import type { StoredMessage } from '../storage';
import { contactMessages as text } from '../../messages';

export type MessageFields = Omit<StoredMessage, 'at'>;
export type MessageErrors = Partial<Record<keyof MessageFields, string>>;

/** First lines of a message about something, such as a listing. */
export function opening(reference: string): string {
  return reference === '' ? '' : `${text.reference}: ${reference}\n\n`;
}

/** Errors by field, in the order of the form. The prefilled reference alone is no message. */
export function messageErrors(fields: MessageFields, reference: string): MessageErrors {
  const errors: MessageErrors = {};
  if (fields.name.trim() === '') errors.name = text.nameRequired;
  if (fields.email.trim() === '') errors.email = text.emailRequired;
  else if (!isEmail(fields.email.trim())) errors.email = text.emailWrong;
  if (fields.phone.trim() === '') errors.phone = text.phoneRequired;
  else if (!parsePhone(fields.phone, INDIAN_PHONE)) errors.phone = text.phoneWrong;
  if (fields.subject === '') errors.subject = text.subjectRequired;
  if (['', opening(reference).trim()].includes(fields.message.trim())) errors.message = text.messageRequired;
  return errors;
}

/** An email with the message, which the visitor can send. */
export function mailtoOf(fields: MessageFields, subjectLabel: string): string {
  const body = [fields.message.trim(), '', fields.name, fields.email, fields.phone].join('\n');
  return `${emailHref}?subject=${encodeURIComponent(subjectLabel)}&body=${encodeURIComponent(body)}`;
}
