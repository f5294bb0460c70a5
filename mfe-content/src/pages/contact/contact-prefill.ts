import { subjects } from '../../data/contact';

export interface ContactPrefill {
  subject: string;
  /** What the visitor writes about, such as a listing's number. Text from a link: never trusted. */
  reference: string;
}

const REFERENCE_LENGTH = 80;

/** What a link to the form fills in: `?subject=` if it is one of ours, and `?ref=`. */
export function contactPrefill(query: URLSearchParams): ContactPrefill {
  const subject = subjects.find(({ value }) => value === query.get('subject'))?.value ?? '';
  const reference = (query.get('ref') ?? '').replace(/\s+/g, ' ').trim().slice(0, REFERENCE_LENGTH);
  return { subject, reference };
}
