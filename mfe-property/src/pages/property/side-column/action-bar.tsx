import { useEffect, useState, type ReactNode } from 'react';
import type { Listing } from '@nivaas/catalog';
import { phoneHref, site } from '@nivaas/contracts';
import { useStored } from '@nivaas/federation';
import { Button, buttonClass, Icon, icons, type IconShape } from '@nivaas/ui';
import { formatPriceShort, isPrice, priceLabel, shortlistEntry } from '@nivaas/portal';
import { useEnquiry } from '../../../data/enquiry';
import { whatsAppHref } from '../../../data/share';
import { messages } from '../../../messages';
import { saveOrRemove } from '../save-or-remove';
import styles from './action-bar.module.css';
import { VISIT_ID } from './visit/visit-id';

const text = messages.bar;

/** Price, visit and shortlist at the bottom of a phone's window, unless the visit form is in view. */
export default function ActionBar({ listing }: { listing: Listing }) {
  const isFormInView = useFormInView();
  const isSaved = useStored(shortlistEntry).includes(listing.id);
  const enquiry = useEnquiry(listing);
  if (isFormInView) return null;
  const { id, title, price, type, category } = listing;
  const { phone, email, isSample } = site.contact;
  return (
    <section aria-label={text.label} className={styles.bar}>
      <p className={styles.price}>
        <span>{type === 'buy' && isPrice(price) ? `₹${formatPriceShort(price)}` : priceLabel(listing)}</span>
        {category === 'pg' && <small>{` ${messages.header.perBed}`}</small>}
      </p>
      <Button className={styles.visit} onClick={focusVisitForm}>
        {text.visit}
      </Button>
      <button
        type="button"
        className={`${buttonClass('secondary')} ${styles.small} ${isSaved ? styles.saved : ''}`}
        aria-label={text.shortlist(title)}
        aria-pressed={isSaved}
        onClick={() => saveOrRemove(id)}
      >
        <Icon shape={isSaved ? icons.heartFilled : icons.heart} />
      </button>
      {email && !isSample && <Channel href={enquiry.mailHref} label={text.email} icon={icons.mail} />}
      {phone && !isSample && (
        <>
          <Channel href={phoneHref} label={text.call} icon={icons.phone} />
          <Channel href={whatsAppHref(enquiry.text, phone)} label={text.whatsApp} icon={icons.whatsapp} />
        </>
      )}
    </section>
  );
}

function Channel({ href, label, icon }: { href: string; label: string; icon: IconShape }): ReactNode {
  return (
    <a
      className={`${buttonClass('secondary')} ${styles.small}`}
      href={href}
      aria-label={label}
      rel="noopener noreferrer"
    >
      <Icon shape={icon} />
    </a>
  );
}

function visitForm(): HTMLElement | null | undefined {
  return document.getElementById(VISIT_ID)?.parentElement;
}

function focusVisitForm(): void {
  visitForm()?.querySelector('input')?.focus();
}

/** Whether enough of the form is in view to use it. True until that is known, so that the bar never flashes. */
function useFormInView(): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const form = visitForm();
    if (!form) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true), {
      threshold: 0.4,
    });
    observer.observe(form);
    return () => observer.disconnect();
  }, []);
  return isInView;
}
