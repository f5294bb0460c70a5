import type { Listing } from '@nivaas/catalog';
import { nameOf, placeName } from '@nivaas/catalog/names';
import { formatDate, Icon, icons, type Elements } from '@nivaas/ui';
import { formatArea, formatPrice, formatPriceShort, priceLabel, pricePerArea } from '@nivaas/portal';
import { headFacts } from '../../../data/first-facts';
import { messages } from '../../../messages';
import styles from './property-header.module.css';
import { SaveButton } from './save-button';
import { ShareButton } from './share-button';

/** In the text, so that the facts stay apart when they are read aloud or copied. */
const SEPARATOR = ' · ';

interface PropertyHeaderProps {
  listing: Listing;
  /** Id of text that screen readers should read with the heading. */
  noticeId?: string | undefined;
  children?: Elements;
}

export function PropertyHeader({ listing, noticeId, children }: PropertyHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.names}>
        <h1 tabIndex={-1} aria-describedby={noticeId} className={styles.title}>
          {listing.title}
        </h1>
        {children}
        <p className={styles.location}>
          <Icon shape={icons.mapPin} size={18} />
          <span>{placeName(listing.location)}</span>
        </p>
        <HeadFacts listing={listing} />
      </div>
      <div className={styles.money}>
        <p className={styles.price}>{priceLabel(listing, 'detail')}</p>
        <p className={styles.glance}>
          {glanceAt(listing).map((text, index, all) => (
            <span key={text}>{index < all.length - 1 ? text + SEPARATOR : text}</span>
          ))}
        </p>
      </div>
      <div className={styles.actions}>
        <SaveButton id={listing.id} />
        <ShareButton listing={listing} />
      </div>
      <p className={styles.posting}>
        <span>{messages.header.sample + SEPARATOR}</span>
        <span>
          <span>{messages.header.posted}</span>
          <time dateTime={listing.date}>{formatDate(listing.date)}</time>{' '}
          <span>{messages.header.postedBy(nameOf(listing.postedBy)) + SEPARATOR}</span>
        </span>
        <span>{messages.header.id(listing.id)}</span>
      </p>
    </header>
  );
}

function HeadFacts({ listing }: { listing: Listing }) {
  const facts = headFacts(listing);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ id, term, value }) => (
        <div key={id}>
          <dt>{nameOf(term)}</dt>
          <dd>{nameOf(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rooms and area, then the price in lakh or crore and per area, or the deposit. A PG is let by the bed. */
function glanceAt(listing: Listing): string[] {
  const { type, price, category, rent, bedrooms, area } = listing;
  const { bhk, perArea, deposit, perBed } = messages.header;
  const rate = pricePerArea(listing);
  return [
    ...(bedrooms > 0 && category !== 'pg' ? [bhk(bedrooms)] : []),
    ...(area > 0 ? [formatArea(area)] : []),
    ...(type === 'buy' ? [formatPriceShort(price)] : []),
    ...(rate === undefined ? [] : [perArea(formatPrice(rate))]),
    ...(category === 'pg' ? [perBed] : []),
    ...(rent
      ? [
          `${messages.information.deposit} ${deposit(rent.depositMonths, formatPrice(rent.depositMonths * price))}`,
        ]
      : []),
  ];
}
