import type { Listing } from '@nivaas/catalog';
import { emailHref } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { messages } from '../messages';
import { usePageUrl } from './use-page-url';

/** A question to the agent: its text, the email with it, and the page that it is about. */
export function useEnquiry({ id, title }: Pick<Listing, 'id' | 'title'>) {
  const { subject, body } = messages.agent;
  const url = usePageUrl(href.property(id));
  const text = body(title, url);
  const query = `subject=${encodeURIComponent(subject(title, id))}&body=${encodeURIComponent(text)}`;
  return { url, text, mailHref: `${emailHref}?${query}` };
}
