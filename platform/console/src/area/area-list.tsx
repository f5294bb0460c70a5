import type { Measures, SiteState } from '../api/schemas';
import { formatAge, formatPercent } from '../format';
import { useNow } from '../state/use-now';
import styles from './area-list.module.css';
import { isHigh } from './faults';
import { brokenIn, Marks } from './marks';

interface AreaListProps {
  names: readonly string[];
  state: SiteState;
  measures: Measures | undefined;
  chosen: string | undefined;
  onChoose: (area: string) => void;
}

export function AreaList({ names, state, measures, chosen, onChoose }: AreaListProps) {
  const now = useNow();
  return (
    <nav aria-label="Areas">
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
                <span className={styles.age}>{formatAge(area.since, now)}</span>
                <code className={styles.version}>{area.version}</code>
                <span className={`${styles.ratio} ${isHigh(ratio) ? styles.bad : ''}`}>
                  {ratio === null ? 'no views' : `${formatPercent(ratio)} faults`}
                </span>
                <Marks area={area} broken={brokenIn(measures, name)} />
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
