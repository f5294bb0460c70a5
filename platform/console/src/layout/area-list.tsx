import type { Measures, SiteState } from '@nivaas/registry/answers';
import { formatAge, formatPercent } from '../format';
import { Marks } from '../parts/marks';
import { useNow } from '../state/use-now';
import styles from './area-list.module.css';

interface AreaListProps {
  names: readonly string[];
  state: SiteState;
  measures: Measures | undefined;
  chosen: string;
  onChoose: (area: string) => void;
}

/** Ratios from here on are highlighted. The autopilot does not use this: it decides by a statistical test. */
const HIGH_FAULT_RATIO = 0.02;

/** What is live, area by area. */
export function AreaList({ names, state, measures, chosen, onChoose }: AreaListProps) {
  const now = useNow();
  return (
    <nav aria-label="Areas" className={styles.areas}>
      <ul className={styles.list}>
        {names.map((name) => {
          const area = state.areas[name];
          const ratio = measures?.areas[name]?.faultRatio ?? null;
          if (!area) return null;
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.area}
                aria-current={name === chosen ? 'true' : undefined}
                onClick={() => onChoose(name)}
              >
                <span className={styles.name}>{name}</span>
                <span className={styles.end}>{formatAge(area.since, now)}</span>
                <code className={styles.version}>{area.version}</code>
                <span className={`${styles.end} ${(ratio ?? 0) >= HIGH_FAULT_RATIO ? styles.high : ''}`}>
                  {ratio === null ? 'no views' : `${formatPercent(ratio)} faults`}
                </span>
                <Marks name={name} area={area} measures={measures} />
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
