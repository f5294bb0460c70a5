import type { AreaState, Measures } from '../api/schemas';
import styles from './marks.module.css';

interface MarksProps {
  area: AreaState;
  broken?: readonly string[];
}

/** The unusual states of an area: switched off, kept out by a circuit breaker, canary, held versions. */
export function Marks({ area, broken = [] }: MarksProps) {
  const { off, canary, held } = area;
  if (!off && !canary && held.length + broken.length === 0) return null;
  return (
    <span className={styles.marks}>
      {off && <span className={styles.off}>Switched off</span>}
      {broken.length > 0 && (
        <span className={styles.off} title={broken.join(', ')}>
          Circuit breaker open
        </span>
      )}
      {canary && <span className={styles.canary}>{`Canary ${canary.percent} %`}</span>}
      {held.length > 0 && <span className={styles.held}>{`${held.length} held`}</span>}
    </span>
  );
}

export function brokenIn(measures: Measures | undefined, area: string): string[] {
  return (measures?.breakers ?? []).flatMap((open) => (open.area === area ? [open.version] : []));
}
