import { useEffect, useState } from 'react';
import type { Listing } from '@nivaas/catalog';
import { brand, href, isPhoneSet, phoneHref } from '@nivaas/contracts';
import { storage, useStored } from '@nivaas/federation';
import { buttonClass, Icon, icons, priceLabel } from '@nivaas/ui';
import { whatsAppHref } from '../../../data/share';
import { toggleSaved } from '../../../data/shortlist';
import { usePageUrl } from '../../../data/use-page-url';
import { messages } from '../../../messages';
import styles from './action-bar.module.css';
import { AGENT_ID } from './agent-id';

const text = messages.agent;

/** Price and contact at the bottom of a phone's window, unless the agent's card is in view. */
export default function ActionBar({ listing }: { listing: Listing }) {
  const isCardInView = useCardInView();
  const isSaved = useStored(storage.shortlist).includes(listing.id);
  const url = usePageUrl(href.property(listing.id));
  if (isCardInView) return null;
  const { id, title, category } = listing;
  // Without a phone number, both links lead to the card, which explains this.
  const card = `#${AGENT_ID}`;
  return (
    <section aria-label={text.bar} className={styles.bar}>
      <p className={styles.price}>
        {priceLabel(listing)}
        {category === 'pg' && <small> {messages.header.perBed}</small>}
      </p>
      <a className={`${buttonClass('primary')} ${styles.call}`} href={isPhoneSet ? phoneHref : card}>
        <Icon shape={icons.phone} />
        {text.callShort}
      </a>
      <a
        className={`${buttonClass('secondary')} ${styles.small}`}
        href={isPhoneSet ? whatsAppHref(text.body(title, url), brand.phone) : card}
        aria-label={text.whatsAppShort}
        rel="noopener noreferrer"
      >
        <Icon shape={icons.whatsapp} />
      </a>
      <button
        type="button"
        className={`${buttonClass('secondary')} ${styles.small} ${isSaved ? styles.saved : ''}`}
        aria-label={text.shortlist(title)}
        aria-pressed={isSaved}
        onClick={() => toggleSaved(id)}
      >
        <Icon shape={isSaved ? icons.heartFilled : icons.heart} />
      </button>
    </section>
  );
}

/** Whether enough of the card is in view to use it. True until that is known, so that the bar never flashes. */
function useCardInView(): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const card = document.getElementById(AGENT_ID)?.parentElement;
    if (!card) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true), {
      threshold: 0.4,
    });
    observer.observe(card);
    return () => observer.disconnect();
  }, []);
  return isInView;
}
