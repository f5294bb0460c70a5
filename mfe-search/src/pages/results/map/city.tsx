import { useState, type MouseEvent } from 'react';
import { nameOf } from '@nivaas/catalog/names';
import { isInBounds, type Bounds } from '@nivaas/catalog/positions';
import { useNavigate, useSearchParams } from '@nivaas/federation';
import { href } from '@nivaas/portal';
import type { Box } from '@nivaas/ui';
import { changedSearch } from '../../../data/query/search-link';
import { writeBounds } from '../../../data/query/bounds';
import { messages } from '../../../messages';
import { AreaSheet } from './area-sheet';
import { AreaTool } from './area-tool';
import { splitPlace, type CityOnMap } from './city-layout';
import styles from './city-maps.module.css';
import { CitySketch } from './city-sketch';
import { HomeRow } from './home-row';
import type { Projection } from './projection';

const NONE: readonly string[] = [];

/** Pointing at a pin, or reaching it by keyboard, marks its homes in the list, and the other way round. */
export function City({ city, homes, drawing, within }: CityOnMap & { within: Bounds | undefined }) {
  const [active, setActive] = useState(NONE);
  const [box, setBox] = useState<Box>();
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
      {drawing && (
        <div className={styles.map}>
          <CitySketch
            city={city}
            {...drawing}
            within={within}
            active={active}
            ties={ties}
            onChoose={focusRow}
          >
            {box && <AreaSheet box={box} onDraw={setBox} />}
          </CitySketch>
          <CityArea projection={drawing.projection} homes={homes} box={box} onChange={setBox} />
        </div>
      )}
      <ul className={styles.rows}>
        {homes.map((home) => {
          const { locality } = splitPlace(home.location);
          return (
            <li key={home.id} className={styles.item} {...ties([locality])}>
              <HomeRow home={home} locality={locality} isActive={active.includes(locality)} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface CityAreaProps extends Pick<CityOnMap, 'homes'> {
  projection: Projection;
  box: Box | undefined;
  onChange: (box: Box | undefined) => void;
}

/** The area goes to the URL, where it is a filter like the others. */
function CityArea({ projection, homes, box, onChange }: CityAreaProps) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const bounds = box && projection.toBounds(box);
  const apply = () => {
    onChange(undefined);
    if (!bounds) return;
    const search = changedSearch(parameters, { within: writeBounds(bounds) });
    void navigate(href.search() + search, { preventScrollReset: true });
  };
  const found = bounds ? homes.filter(({ location }) => isInBounds(location, bounds)).length : 0;
  return <AreaTool box={box} found={found} onChange={onChange} onApply={apply} />;
}

/** Focuses the home as the link would, but without a history entry, so that Back leaves the page. */
function focusRow(event: MouseEvent): void {
  const row = document.getElementById(event.currentTarget.getAttribute('href')?.slice(1) ?? '');
  if (!row) return;
  event.preventDefault();
  row.focus({ preventScroll: true });
  // No further than needed, so that the map stays in view.
  row.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
