import type { ListingSummary } from '@nivaas/contracts';
import {
  formatArea,
  formatDate,
  formatPriceShort,
  Icon,
  isPrice,
  priceLabel,
  type IconName,
} from '@nivaas/ui';
import { messages } from '../../messages';
import styles from './property-facts.module.css';

/** The price; for sales also its short form, without a second ₹. */
export function PropertyPrice({ listing }: { listing: ListingSummary }) {
  return (
    <p className={styles.price}>
      <strong className={styles.amount}>{priceLabel(listing, 'card')}</strong>
      {listing.type === 'buy' && isPrice(listing.price) && (
        <span className={styles.short}>{formatPriceShort(listing.price)}</span>
      )}
    </p>
  );
}

export function PropertyFacts({ listing }: { listing: ListingSummary }) {
  return (
    <>
      <ul className={styles.facts}>
        {factsOf(listing).map(({ icon, text }) => (
          <li key={icon} className={styles.fact}>
            <Icon name={icon} size={16} />
            {text}
          </li>
        ))}
      </ul>
      <p className={styles.posted}>
        {messages.card.posted} <time dateTime={listing.date}>{formatDate(listing.date)}</time>
      </p>
    </>
  );
}

/** Zero counts are left out. A PG is let by the bed. */
function factsOf({
  category,
  bedrooms,
  bathrooms,
  area,
}: ListingSummary): { icon: IconName; text: string }[] {
  const { card } = messages;
  const rooms = category === 'pg' ? card.beds(bedrooms) : card.bhk(bedrooms);
  const size = formatArea(area);
  return [
    ...(bedrooms > 0 ? [{ icon: 'bed' as const, text: rooms }] : []),
    ...(bathrooms > 0 ? [{ icon: 'bath' as const, text: card.baths(bathrooms) }] : []),
    ...(area > 0 ? [{ icon: 'area' as const, text: category === 'plot' ? card.plotArea(size) : size }] : []),
  ];
}
