import { nameOf } from '@nivaas/catalog/names';
import { formatArea, href, type ListingSummary, priceLabel } from '@nivaas/portal';
import { Picture } from '@nivaas/ui';
import { isPerBed } from '../../../components/property-card/property-facts';
import { ShortlistButton } from '../../../components/property-card/shortlist-button';
import { messages } from '../../../messages';
import { rowId } from './city-layout';
import styles from './city-maps.module.css';

interface HomeRowProps {
  home: ListingSummary;
  locality: string;
  isActive: boolean;
}

/** A small card beside the map, to which the pin of its home leads. */
export function HomeRow({ home, locality, isActive }: HomeRowProps) {
  const { id, title, area, image } = home;
  return (
    <>
      <a
        id={rowId(id)}
        className={isActive ? `${styles.row} ${styles.active}` : styles.row}
        href={href.property(id)}
      >
        <Picture className={styles.thumbnail} src={image} alt="" width={640} height={480} />
        <span className={styles.words}>
          <span className={styles.name}>{title}</span>
          <span className={styles.facts}>
            {[...roomsOf(home), nameOf(locality), ...(area > 0 ? [formatArea(area)] : [])].join(' · ')}
          </span>
          <span>
            <strong>{priceLabel(home, 'card')}</strong>
            {isPerBed(home) && <span className={styles.facts}> {messages.card.perBed}</span>}
          </span>
        </span>
      </a>
      <span className={styles.heart}>
        <ShortlistButton id={id} title={title} />
      </span>
    </>
  );
}

function roomsOf({ bedrooms, category }: ListingSummary): string[] {
  const rooms = category === 'pg' ? messages.card.beds : messages.card.bhk;
  return bedrooms > 0 ? [rooms(bedrooms)] : [];
}
