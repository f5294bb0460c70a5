import type { CityTile } from '@nivaas/catalog';
import { nameOf } from '@nivaas/catalog/names';
import type { LentProps } from '@nivaas/federation';
import { href } from '@nivaas/portal';
import { Picture, SampleNote, Section } from '@nivaas/ui';
import { messages } from '../../messages';
import styles from './popular-cities.module.css';

export async function loader(): Promise<{ cities: CityTile[] }> {
  const { CITY_TILES } = await import('@nivaas/catalog');
  return { cities: [...CITY_TILES] };
}

export function Component({ data }: LentProps<'mfe-search/popular-cities', typeof loader>) {
  return (
    <Section title={messages.cities.title} intro={<SampleNote text={messages.cities.sample} />} tone="sunken">
      <ul className={styles.cities}>
        {data.cities.map((city) => (
          <li key={city.id} className={styles.item}>
            <CityLink city={city} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The specification's counts have no digit grouping. */
function CityLink({ city }: { city: CityTile }) {
  return (
    <a className={styles.tile} href={href.search({ city: city.name })}>
      <Picture className={styles.picture} src={city.image} alt="" width={480} height={360} />
      <span className={styles.words}>
        <span className={styles.name}>{nameOf(city.name)}</span>{' '}
        <span className={styles.count}>{messages.cities.count(city.propertyCount)}</span>
      </span>
    </a>
  );
}
