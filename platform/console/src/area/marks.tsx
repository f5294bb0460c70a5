import type { AreaState } from '../api/schemas';
import styles from './marks.module.css';

/** The unusual states of an area: switched off, canary, held versions. */
export function Marks({ area }: { area: AreaState }) {
  const { off, canary, held } = area;
  if (!off && !canary && held.length === 0) return null;
  return (
    <span className={styles.marks}>
      {off && <span className={styles.off}>Switched off</span>}
      {canary && <span className={styles.canary}>Canary {canary.percent} %</span>}
      {held.length > 0 && <span className={styles.held}>{held.length} held</span>}
    </span>
  );
}
