import type { NearbyGroup } from '@nivaas/catalog';
import { lazy, memo, Suspense } from 'react';
import { nameOf, placeName } from '@nivaas/catalog/names';
import { formatNumber } from '@nivaas/contracts';
import { Icon, icons } from '@nivaas/ui';
import { messages } from '../../../../messages';
import sketch from './locality-sketch.module.css';
import { GroupMark, SketchFrame } from './place-mark';
import styles from './location.module.css';
import panel from '../panel.module.css';

/**
 * Nothing in it reacts, and the list beside it says the same: its code comes when the tab is idle. Until then the page
 * shows what the server has drawn.
 */
const LocalitySketch = lazy(async () => {
  if (typeof requestIdleCallback === 'function') await new Promise((resolve) => requestIdleCallback(resolve));
  return import('./locality-sketch').catch(() => ({ default: SketchFrame }));
});

interface LocationProps {
  location: string;
  nearby: NearbyGroup[];
}

/** Memoised: for new props, React would discard the drawing before its code has come. */
export const Location = memo(function Location({ location, nearby }: LocationProps) {
  const text = messages.information;
  const label = text.map(placeName(location));
  return (
    <div className={styles.location}>
      <figure className={sketch.figure}>
        <Suspense fallback={<SketchFrame label={label} />}>
          <LocalitySketch label={label} nearby={nearby} />
        </Suspense>
        <figcaption className={sketch.caption}>{text.sketch}</figcaption>
      </figure>
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
});

function mapHref(location: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`;
}
