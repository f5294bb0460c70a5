import type { NearbyGroup } from '@nivaas/catalog';
import { nameOf } from '@nivaas/catalog/names';
import { formatNumber, Icon, icons } from '@nivaas/ui';
import { messages } from '../../../../messages';
import { GroupMark, LocalitySketch } from './locality-sketch';
import styles from './location.module.css';
import panel from '../panel.module.css';

export function Location({ location, nearby }: { location: string; nearby: NearbyGroup[] }) {
  const text = messages.information;
  return (
    <div className={styles.location}>
      <LocalitySketch location={location} nearby={nearby} />
      <div>
        <h2 className={`${panel.title} ${styles.title}`}>{text.nearby}</h2>
        <p className={styles.note}>{text.indicative}</p>
        <div className={styles.groups}>
          {nearby.map((group, index) => (
            <div key={group.name} className={styles.group}>
              <h3 className={styles.name}>
                <GroupMark group={index} />
                <span>{nameOf(group.name)}</span>
              </h3>
              <ul className={styles.places}>
                {group.places.map((place) => (
                  <li key={place.name} className={styles.place}>
                    <span>{nameOf(place.name)}</span>{' '}
                    <span>{text.kilometres(formatNumber(place.distance))}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className={styles.note}>{text.samples}</p>
        <a className={styles.link} href={mapHref(location)} rel="noopener noreferrer">
          <Icon shape={icons.external} size={18} />
          {text.openMap}
        </a>
      </div>
    </div>
  );
}

function mapHref(location: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`;
}
