import { useId, type ReactNode } from 'react';
import type { HomesAround, Relaxation } from '@nivaas/catalog';
import { placeName } from '@nivaas/catalog/names';
import { useSearchParams } from '@nivaas/federation';
import { Icon, icons } from '@nivaas/ui';
import type { ListingSummary } from '@nivaas/portal';
import { relaxationLinks } from '../../data/filters/relaxation-links';
import { messages } from '../../wider.messages';
import { PropertyList } from '../property-list/property-list';
import styles from './wider-searches.module.css';

interface WiderSearchesProps {
  /** The place of the search, as shown. */
  place: string;
  isEmpty: boolean;
  /** Searches that find more. */
  relaxations: Relaxation[];
  /** For a place without homes. They do not count as found. */
  around: HomesAround | undefined;
}

/** Ways on from a search that finds little or nothing: other searches, then homes nearby, then homes elsewhere. */
export default function WiderSearches({
  place,
  isEmpty,
  relaxations,
  around,
}: WiderSearchesProps): ReactNode {
  const { near = [], elsewhere = [] } = around ?? {};
  return (
    <>
      {relaxations.length > 0 && (
        <WaysOn title={isEmpty ? messages.lead : messages.more} relaxations={relaxations} />
      )}
      {near.length > 0 && (
        <Homes
          title={messages.near(place)}
          homes={near.map(({ home }) => home)}
          distances={distancesOf(near)}
        />
      )}
      {elsewhere.length > 0 && <Homes title={messages.elsewhere} homes={elsewhere} />}
    </>
  );
}

function WaysOn({ title, relaxations }: { title: string; relaxations: Relaxation[] }) {
  const titleId = useId();
  const [parameters] = useSearchParams();
  return (
    <section aria-labelledby={titleId} className={styles.wider}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.ways}>
        {relaxationLinks(relaxations, parameters).map((way) => (
          <li key={way.href}>
            <a className={styles.way} href={way.href}>
              <span>{way.label}</span>
              <Icon shape={icons.arrowRight} size={18} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HomesProps {
  title: string;
  homes: ListingSummary[];
  /** Of homes nearby. */
  distances?: string;
}

function Homes({ title, homes, distances }: HomesProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.homes}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {distances !== undefined && <p className={styles.distances}>{messages.distances(distances)}</p>}
      <PropertyList listings={homes} headingLevel={3} />
    </section>
  );
}

/** Each locality once: "Wakad 11 km, Hinjewadi 12 km". */
function distancesOf(near: HomesAround['near']): string {
  const byLocality = new Map(near.map(({ home, km }) => [home.location.split(', ')[0] ?? '', km]));
  return [...byLocality].map(([name, km]) => messages.distance(placeName(name), km)).join(', ');
}
