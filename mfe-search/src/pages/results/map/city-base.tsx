import { lazy, memo, Suspense } from 'react';
import type { Position } from '@nivaas/catalog/positions';
import styles from './city-base.module.css';
import type { CityBase } from './bases/city-base';
import type { Projection } from './projection';

interface BaseProps {
  projection: Projection;
}

/** One chunk a city, so that a map brings only its own lines. Without them it still has its pins. */
const BASES = {
  Mumbai: lazyBase(() => import('./bases/mumbai')),
  Delhi: lazyBase(() => import('./bases/delhi')),
  Bangalore: lazyBase(() => import('./bases/bangalore')),
  Hyderabad: lazyBase(() => import('./bases/hyderabad')),
  Chennai: lazyBase(() => import('./bases/chennai')),
  Pune: lazyBase(() => import('./bases/pune')),
  Kolkata: lazyBase(() => import('./bases/kolkata')),
};

/** Memoized, because an update before the lines have loaded would make React discard the document's. */
export const Base = memo(function Base({ city, projection }: BaseProps & { city: string }) {
  const Lines = Object.hasOwn(BASES, city) ? BASES[city as keyof typeof BASES] : undefined;
  return (
    <Suspense>
      <g aria-hidden="true">{Lines && <Lines projection={projection} />}</g>
    </Suspense>
  );
});

function lazyBase(load: () => Promise<{ default: CityBase }>) {
  return lazy(async () => {
    const base = await load().then(
      (module) => module.default,
      () => ({ roads: [], metro: [] }),
    );
    return { default: ({ projection }: BaseProps) => <Lines base={base} projection={projection} /> };
  });
}

function Lines({ base, projection }: BaseProps & { base: CityBase }) {
  const path = (lines: string[] = [], end = '') =>
    lines.map((line) => `M${line.split(' ').map(pointOf(projection)).join('L')}${end}`).join('');
  return (
    <>
      <path className={styles.water} d={path(base.water, 'Z')} />
      <path className={styles.river} d={path(base.rivers)} />
      <path className={styles.road} d={path(base.roads)} />
      <path className={styles.metro} d={path(base.metro)} />
    </>
  );
}

const pointOf =
  ({ toPoint }: Projection) =>
  (text: string) => {
    const [longitude = 0, latitude = 0] = text.split(',').map(Number);
    const { x, y } = toPoint([longitude, latitude] satisfies Position);
    return `${Math.round(x)} ${Math.round(y)}`;
  };
