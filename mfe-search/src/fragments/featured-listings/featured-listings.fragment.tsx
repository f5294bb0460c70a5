import type { FocusEvent } from 'react';
import type { LentProps } from '@nivaas/federation';
import { href, type ListingSummary } from '@nivaas/portal';
import { buttonClass, Section } from '@nivaas/ui';
import { PropertyList } from '../../components/property-list/property-list';
import { messages } from '../../messages';
import { featured } from '../../server/homes';

export async function loader(): Promise<{ listings: ListingSummary[] }> {
  return { listings: await featured() };
}

export function Component({ data }: LentProps<'mfe-search/featured-listings', typeof loader>) {
  const all = (
    <a className={buttonClass('secondary')} href={href.search()}>
      {messages.featured.all}
    </a>
  );
  return (
    <Section title={messages.featured.title} action={all}>
      <PropertyList listings={data.listings} headingLevel={3} layout="band" onFocus={showFocusedCard} />
    </Section>
  );
}

/** On phones the cards scroll sideways, and browsers do not scroll to a focused link that is partly in view. */
function showFocusedCard({ currentTarget: list, target }: FocusEvent<HTMLUListElement>) {
  // A pressed card must not move, or the press would end beside it.
  if (!target.matches(':focus-visible')) return;
  const card = target.closest('article');
  // Scroll snapping then adds the gutter at the edge of the page.
  if (card) list.scrollLeft += card.getBoundingClientRect().left - list.getBoundingClientRect().left;
}
