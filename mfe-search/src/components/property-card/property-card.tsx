import { useId } from 'react';
import { placeName } from '@nivaas/catalog/names';
import { Badge, buttonClass, Icon, icons, Picture } from '@nivaas/ui';
import { href, type ListingSummary } from '@nivaas/portal';
import type { HomeDetails } from '../../data/home-details';
import { messages } from '../../messages';
import { CompareButton } from './compare-button';
import { PropertyFacts, PropertyPrice } from './property-facts';
import { RowFacts, RowPictures } from './row/row-details';
import { ShortlistButton } from './shortlist-button';
import styles from './property-card.module.css';

export interface PropertyCardProps {
  listing: ListingSummary;
  headingLevel?: 2 | 3;
  /** `list`: a wide row whose link is `View Details`; in a tile the title is the link. */
  layout?: 'grid' | 'list';
  /** For a row. */
  details?: HomeDetails;
  /** The picture is on the first screen, so it does not load lazily. */
  priority?: boolean;
  /** With a button that puts the home into the comparison. */
  comparable?: boolean;
  /** A draft, which cannot be saved: the card has no heart. */
  draft?: boolean;
}

/** A home in a list. Its one link covers the whole card, below the heart. */
export function PropertyCard({
  listing,
  headingLevel = 3,
  layout = 'grid',
  details,
  priority = false,
  comparable = false,
  draft = false,
}: PropertyCardProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const isRow = layout === 'list';
  return (
    <article className={isRow ? `${styles.card} ${styles.row}` : styles.card} aria-labelledby={titleId}>
      <CardPicture listing={listing} priority={priority} />
      {details && <RowPictures pictures={details.pictures} />}
      <div className={styles.body}>
        <PropertyPrice listing={listing} />
        <Heading className={styles.title} id={titleId}>
          {isRow ? (
            listing.title
          ) : (
            <a className={styles.link} href={href.property(listing.id)}>
              {listing.title}
            </a>
          )}
        </Heading>
        <p className={styles.location}>
          <Icon shape={icons.mapPin} size={16} />
          <span>{placeName(listing.location)}</span>
        </p>
        <PropertyFacts listing={listing} draft={draft}>
          {comparable && <CompareButton id={listing.id} title={listing.title} />}
        </PropertyFacts>
        {details && <RowFacts details={details} />}
        {isRow && (
          <a
            className={`${buttonClass('secondary')} ${styles.link} ${styles.details}`}
            href={href.property(listing.id)}
            aria-describedby={titleId}
          >
            {messages.card.viewDetails}
          </a>
        )}
      </div>
      {!draft && (
        <div className={styles.heart}>
          <ShortlistButton id={listing.id} title={listing.title} />
        </div>
      )}
    </article>
  );
}

function CardPicture({ listing, priority }: { listing: ListingSummary; priority: boolean }) {
  return (
    <div className={styles.picture}>
      <Picture
        className={styles.image}
        src={listing.image}
        alt={listing.imageAlt}
        width={640}
        height={480}
        priority={priority}
      />
      <div className={styles.badges}>
        {listing.featured && <Badge tone="accent">{messages.card.featured}</Badge>}
        <Badge tone="brand">{messages.card.types[listing.type]}</Badge>
      </div>
    </div>
  );
}
