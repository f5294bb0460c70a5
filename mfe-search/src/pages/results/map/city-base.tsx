import { memo } from 'react';
import type { Position } from '@nivaas/catalog/positions';
import { bangalore } from './bases/bangalore';
import { chennai } from './bases/chennai';
import type { CityBase } from './bases/city-base';
import { delhi } from './bases/delhi';
import { hyderabad } from './bases/hyderabad';
import { kolkata } from './bases/kolkata';
import { mumbai } from './bases/mumbai';
import { pune } from './bases/pune';
import styles from './city-base.module.css';
import type { Projection } from './projection';

const BASES = new Map<string, CityBase>([
  ['Mumbai', mumbai],
  ['Delhi', delhi],
  ['Bangalore', bangalore],
  ['Hyderabad', hyderabad],
  ['Chennai', chennai],
  ['Pune', pune],
  ['Kolkata', kolkata],
]);

interface BaseProps {
  city: string;
  projection: Projection;
}

/** Water, roads and metro lines of a city, where we have them. Memoized, because drawing an area updates the map. */
export const Base = memo(function Base({ city, projection }: BaseProps) {
  const base = BASES.get(city);
  return <g aria-hidden="true">{base && <Lines base={base} projection={projection} />}</g>;
});

function Lines({ base, projection }: { base: CityBase; projection: Projection }) {
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
