import { formatCount, formatPercent } from '../format';
import styles from './marks.module.css';

/** Ratios from here on are highlighted. The autopilot does not use this: it decides by a statistical test. */
const HIGH_FAULT_RATIO = 0.02;

export function isHigh(ratio: number | null): boolean {
  return ratio !== null && ratio >= HIGH_FAULT_RATIO;
}

export function Faults({ ratio, bad = 0 }: { ratio: number | null; bad?: number | undefined }) {
  if (ratio === null) return <span>–</span>;
  return (
    <span className={isHigh(ratio) ? styles.high : undefined}>
      {formatPercent(ratio) + (bad > 0 ? ` (${formatCount(bad)})` : '')}
    </span>
  );
}
