import { useState, type MouseEvent } from 'react';
import { nameOf } from '@nivaas/catalog/names';
import { href, type ListingSummary } from '@nivaas/contracts';
import { formatArea, priceLabel } from '@nivaas/ui';
import { isPerBed } from '../../../components/property-card/property-facts';
import { messages } from '../../../messages';
import { layoutCities, rowId, splitPlace, type CityOnMap } from './city-layout';
import styles from './city-maps.module.css';
import { CitySketch } from './city-sketch';

/** The homes by city: a sketch with their prices, and beside it the same homes as a list. */
export default function CityMaps({ listings, total }: { listings: ListingSummary[]; total: number }) {
  return (
    <>
      {listings.length < total && <p className={styles.part}>{messages.map.part(listings.length, total)}</p>}
      <ul className={styles.cities}>
        {layoutCities(listings).map((each) => (
          <li key={each.city} className={styles.city}>
            <City {...each} />
          </li>
        ))}
      </ul>
    </>
  );
}

const NONE: readonly string[] = [];

/** Pointing at a pin, or reaching it by keyboard, marks its homes in the list, and the other way round. */
function City({ city, homes, drawing }: CityOnMap) {
  const [active, setActive] = useState(NONE);
  const ties = (localities: string[]) => ({
    onPointerEnter: () => setActive(localities),
    onPointerLeave: () => setActive(NONE),
    onFocus: () => setActive(localities),
    onBlur: () => setActive(NONE),
  });
  return (
    <>
      <h2 className={styles.title}>
        <span>{nameOf(city)}</span> <span className={styles.count}>{messages.map.homes(homes.length)}</span>
      </h2>
      {drawing && <CitySketch city={city} {...drawing} active={active} ties={ties} onChoose={focusRow} />}
      <ul className={styles.rows}>
        {homes.map((home) => {
          const { locality } = splitPlace(home.location);
          return (
            <li key={home.id} {...ties([locality])}>
              <Row home={home} locality={locality} isActive={active.includes(locality)} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Row({ home, locality, isActive }: { home: ListingSummary; locality: string; isActive: boolean }) {
  const { id, title, area } = home;
  return (
    <a
      id={rowId(id)}
      className={isActive ? `${styles.row} ${styles.active}` : styles.row}
      href={href.property(id)}
    >
      <span className={styles.name}>{title}</span>
      <span className={styles.facts}>
        {[nameOf(locality), ...(area > 0 ? [formatArea(area)] : [])].join(' · ')}
      </span>
      <span>
        <strong>{priceLabel(home, 'card')}</strong>
        {isPerBed(home) && <span className={styles.facts}> {messages.card.perBed}</span>}
      </span>
    </a>
  );
}

/** Focuses the home as the link would, but without a history entry, so that Back leaves the page. */
function focusRow(event: MouseEvent): void {
  const row = document.getElementById(event.currentTarget.getAttribute('href')?.slice(1) ?? '');
  if (!row) return;
  event.preventDefault();
  row.focus();
}
