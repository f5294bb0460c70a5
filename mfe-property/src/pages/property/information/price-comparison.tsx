import { nameOf } from '@nivaas/catalog/names';
import { formatPrice, href, type ListingCategory } from '@nivaas/portal';
import type { PriceStanding } from '../../../data/price-standing';
import { messages } from '../../../messages';
import panel from './panel.module.css';
import styles from './price-comparison.module.css';

interface PriceComparisonProps {
  standing: PriceStanding;
  category: ListingCategory;
}

/** This home's price per square foot and the usual one, as figures, as bars and as a sentence. */
export function PriceComparison({ standing, category }: PriceComparisonProps) {
  const text = messages.information;
  const { own, usual, percent, count } = standing;
  const place = nameOf(standing.place);
  const most = Math.max(own, usual);
  return (
    <>
      <h2 className={panel.title}>{text.price}</h2>
      <dl className={styles.prices}>
        <Price term={text.thisHome} rupees={own} most={most} className={styles.own} />
        <Price
          term={count === undefined ? text.average(place) : text.median(place)}
          rupees={usual}
          most={most}
          className={styles.usual}
        />
      </dl>
      <p className={styles.sentence}>
        {count === undefined
          ? text.published({ percent, place })
          : text.sampled({ percent, place, count, category })}
      </p>
      {count === undefined && (
        <p className={styles.sentence}>
          <a href={href.propertyNews('home-prices-july-september-2025')}>{text.source}</a>
        </p>
      )}
    </>
  );
}

interface PriceProps {
  term: string;
  rupees: number;
  /** The price of the longest bar. */
  most: number;
  className: string | undefined;
}

function Price({ term, rupees, most, className }: PriceProps) {
  return (
    <div className={styles.row}>
      <dt>{term}</dt>
      <dd className={styles.figure}>{formatPrice(rupees)}</dd>
      <dd className={styles.line} aria-hidden="true">
        <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none">
          <rect className={className} width={Math.round((rupees / most) * 100)} height="1" />
        </svg>
      </dd>
    </div>
  );
}
