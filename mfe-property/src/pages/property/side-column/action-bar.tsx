import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Listing } from '@nivaas/catalog';
import { href, isPhoneSet, phoneHref, storage } from '@nivaas/contracts';
import { useStored } from '@nivaas/federation';
import { buttonClass, Icon, priceLabel } from '@nivaas/ui';
import { whatsAppHref } from '../../../data/share';
import { toggleSaved } from '../../../data/shortlist';
import { usePageUrl } from '../../../data/use-page-url';
import { messages } from '../../../messages';
import styles from './action-bar.module.css';
import { AGENT_ID } from './agent-id';

const text = messages.agent;
/** Where the tools stand below the page, and the window has room for a bar beside the header. */
const NARROW = '(width < 64rem) and (height >= 28rem)';

/** Price and contact at the bottom of a phone's window, unless the agent's card is in view. */
export function ActionBar({ listing }: { listing: Listing }) {
  const isNarrow = useNarrow();
  const isCardInView = useCardInView(isNarrow);
  const isSaved = useStored(storage.shortlist).includes(listing.id);
  const url = usePageUrl(href.property(listing.id));
  if (!isNarrow || isCardInView) return null;
  const { id, title, category } = listing;
  // Without a number both lead to the card, which says so.
  const card = `#${AGENT_ID}`;
  return (
    <section aria-label={text.bar} className={styles.bar}>
      <p className={styles.price}>
        {priceLabel(listing)}
        {category === 'pg' && <small> {messages.header.perBed}</small>}
      </p>
      <a className={`${buttonClass('primary')} ${styles.call}`} href={isPhoneSet ? phoneHref : card}>
        <Icon name="phone" />
        {text.callShort}
      </a>
      <a
        className={`${buttonClass('secondary')} ${styles.small}`}
        href={isPhoneSet ? whatsAppHref(text.body(title, url)) : card}
        aria-label={text.whatsAppShort}
        rel="noopener noreferrer"
      >
        <Icon name="whatsapp" />
      </a>
      <button
        type="button"
        className={`${buttonClass('secondary')} ${styles.small} ${isSaved ? styles.saved : ''}`}
        aria-label={text.shortlist(title)}
        aria-pressed={isSaved}
        onClick={() => toggleSaved(id)}
      >
        <Icon name={isSaved ? 'heart-filled' : 'heart'} />
      </button>
    </section>
  );
}

function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = narrowQuery();
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => narrowQuery()?.matches ?? false,
    () => false,
  );
}

function narrowQuery(): MediaQueryList | undefined {
  return 'matchMedia' in window ? window.matchMedia(NARROW) : undefined;
}

/** Whether enough of the card to act on is in view. True until it is known, so that the bar never flashes. */
function useCardInView(isWatched: boolean): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const card = document.getElementById(AGENT_ID)?.parentElement;
    if (!isWatched || !card) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true), {
      threshold: 0.4,
    });
    observer.observe(card);
    return () => observer.disconnect();
  }, [isWatched]);
  return isInView;
}
