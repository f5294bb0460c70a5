import {
  formatArea,
  formatPriceShort,
  isPrice,
  type ListingSummary,
  priceLabel,
  pricePerArea,
} from '@nivaas/portal';
import { formatNumber } from '@nivaas/contracts';
import { formatDate, Icon, icons, type IconShape, type Elements } from '@nivaas/ui';
import { messages } from '../../messages';
import styles from './property-facts.module.css';

/** The price. Sales add its short form and the price per area, without a second ₹. A PG's price is per bed. */
export function PropertyPrice({ listing }: { listing: ListingSummary }) {
  const rate = pricePerArea(listing);
  return (
    <p className={styles.price}>
      <strong className={styles.amount}>{priceLabel(listing, 'card')}</strong>
      {listing.type === 'buy' && isPrice(listing.price) && (
        <span className={styles.short}>{formatPriceShort(listing.price)}</span>
      )}
      {rate !== undefined && (
        <span className={styles.short}>{messages.card.perArea(formatNumber(rate))}</span>
      )}
      {isPerBed(listing) && <span className={styles.short}>{messages.card.perBed}</span>}
    </p>
  );
}

/** Whether the price is the rent of one bed. */
export function isPerBed({ type, category, price }: ListingSummary): boolean {
  return type === 'rent' && category === 'pg' && isPrice(price);
}

interface PropertyFactsProps {
  listing: ListingSummary;
  /** A visitor's own text, and no sample. */
  draft: boolean;
  /** Stands at the end of the last line. */
  children?: Elements;
}

export function PropertyFacts({ listing, draft, children }: PropertyFactsProps) {
  return (
    <>
      <ul className={styles.facts}>
        {factsOf(listing).map(({ icon, text }) => (
          <li key={icon} className={styles.fact}>
            <Icon shape={icon} size={16} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div className={styles.last}>
        <p className={styles.posted}>
          <span>{draft ? messages.card.draft : messages.card.sample}</span>{' '}
          <time dateTime={listing.date}>{formatDate(listing.date)}</time>
        </p>
        {children}
      </div>
    </>
  );
}

/** Zero counts are left out. A PG counts beds instead of bedrooms. */
function factsOf({
  category,
  bedrooms,
  bathrooms,
  area,
}: ListingSummary): { icon: IconShape; text: string }[] {
  const { card } = messages;
  const rooms = category === 'pg' ? card.beds(bedrooms) : card.bhk(bedrooms);
  const size = formatArea(area);
  const facts: { count: number; icon: IconShape; text: string }[] = [
    { count: bedrooms, icon: icons.bed, text: rooms },
    { count: bathrooms, icon: icons.bath, text: card.baths(bathrooms) },
    { count: area, icon: icons.area, text: category === 'plot' ? card.plotArea(size) : size },
  ];
  return facts.filter(({ count }) => count > 0);
}
