import type { Bounds } from '@nivaas/catalog/positions';
import { messages } from '../../../messages';
import type { ListingSummary } from '@nivaas/portal';
import { City } from './city';
import { layoutCities } from './city-layout';
import styles from './city-maps.module.css';

interface CityMapsProps {
  listings: ListingSummary[];
  total: number;
  /** The area of the search. */
  within: Bounds | undefined;
}

/** The homes by city: a map with their prices, and beside it the same homes as small cards. */
export default function CityMaps({ listings, total, within }: CityMapsProps) {
  return (
    <>
      {listings.length < total && <p className={styles.part}>{messages.map.part(listings.length, total)}</p>}
      <ul className={styles.cities}>
        {layoutCities(listings).map((each) => (
          <li key={each.city} className={styles.city}>
            <City {...each} within={within} />
          </li>
        ))}
      </ul>
      <p className={styles.key}>{messages.map.key}</p>
    </>
  );
}
