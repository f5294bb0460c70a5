import { subjects } from '../../data/contact/contact';

export interface ContactPrefill {
  subject: string;
  /** What the message is about, such as a listing's id. Untrusted text from a link. */
  reference: string;
}

const MAX_REFERENCE_CHARACTERS = 80;

/** Initial values from `?subject=` and `?ref=`. */
export function contactPrefill(query: URLSearchParams): ContactPrefill {
  const subject = subjects.find(({ value }) => value === query.get('subject'))?.value ?? '';
  const reference = (query.get('ref') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_REFERENCE_CHARACTERS);
  return { subject, reference };
}
