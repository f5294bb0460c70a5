import type { NearbyGroup } from '@nivaas/catalog';
import { formatNumber, Icon } from '@nivaas/ui';
import { messages } from '../../../messages';
import styles from './location.module.css';
import { MapPlaceholder } from './map-placeholder';
import panel from './panel.module.css';

export function Location({ location, nearby }: { location: string; nearby: NearbyGroup[] }) {
  const text = messages.information;
  return (
    <>
      <MapPlaceholder location={location} />
      <p className={styles.sketch}>{text.sketch}</p>
      <a className={styles.link} href={mapHref(location)} rel="noopener noreferrer">
        <Icon name="external" size={18} />
        {text.openMap}
      </a>
      <h2 className={panel.title}>{text.nearby}</h2>
      <p className={styles.note}>{text.indicative}</p>
      <div className={styles.groups}>
        {nearby.map((group) => (
          <div key={group.name}>
            <h3 className={styles.group}>{group.name}</h3>
            <ul className={styles.places}>
              {group.places.map((place) => (
                <li key={place.name} className={styles.place}>
                  <span>{place.name}</span> <span>{text.kilometres(formatNumber(place.distance))}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}

function mapHref(location: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`;
}
