import { useEffect, useState, type ReactNode } from 'react';
import type { Listing } from '@nivaas/catalog';
import { brand, href, isPhoneSet, phoneHref } from '@nivaas/contracts';
import { showMessage, storage, useStored } from '@nivaas/federation';
import { buttonClass, formatPriceShort, Icon, icons, isPrice, priceLabel } from '@nivaas/ui';
import { whatsAppHref } from '../../../data/share';
import { usePageUrl } from '../../../data/use-page-url';
import { messages } from '../../../messages';
import { saveOrRemove } from '../save-or-remove';
import styles from './action-bar.module.css';
import { AGENT_ID } from './agent-id';

const text = messages.agent;

/** Price and contact at the bottom of a phone's window, unless the agent's card is in view. */
export default function ActionBar({ listing }: { listing: Listing }) {
  const isCardInView = useCardInView();
  const isSaved = useStored(storage.shortlist).includes(listing.id);
  const url = usePageUrl(href.property(listing.id));
  if (isCardInView) return null;
  const { id, title, price, type, category } = listing;
  return (
    <section aria-label={text.bar} className={styles.bar}>
      <p className={styles.price}>
        <span>{type === 'buy' && isPrice(price) ? `₹${formatPriceShort(price)}` : priceLabel(listing)}</span>
        {category === 'pg' && <small>{` ${messages.header.perBed}`}</small>}
      </p>
      <Channel
        className={`${buttonClass('primary')} ${styles.call}`}
        href={phoneHref}
        label={text.callShort}
        unset={text.noCalls}
      >
        <Icon shape={icons.phone} />
        {text.callShort}
      </Channel>
      <Channel
        className={`${buttonClass('secondary')} ${styles.small}`}
        href={whatsAppHref(text.body(title, url), brand.phone)}
        label={text.whatsAppShort}
        unset={text.noWhatsApp}
      >
        <Icon shape={icons.whatsapp} />
      </Channel>
      <button
        type="button"
        className={`${buttonClass('secondary')} ${styles.small} ${isSaved ? styles.saved : ''}`}
        aria-label={text.shortlist(title)}
        aria-pressed={isSaved}
        onClick={() => saveOrRemove(id)}
      >
        <Icon shape={isSaved ? icons.heartFilled : icons.heart} />
      </button>
    </section>
  );
}

interface ChannelProps {
  className: string;
  href: string;
  label: string;
  /** Shown while no number is set. */
  unset: string;
  children: ReactNode;
}

/** A link that calls or writes; without a number, a button that says why it cannot. */
function Channel({ className, href, label, unset, children }: ChannelProps) {
  return isPhoneSet ? (
    <a className={className} href={href} aria-label={label} rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <button type="button" className={className} aria-label={label} onClick={() => showMessage(unset)}>
      {children}
    </button>
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
