import type { Elements } from '@nivaas/ui';
import styles from './locality-sketch.module.css';

/** The drawing is a square. */
export const SIZE = 300;
/** Room of a place's mark, from its middle. */
export const MARK_RADIUS = 5;

/** The paper of the sketch, empty until its code has come. */
export function SketchFrame({ label, children }: { label: string; children?: Elements }) {
  return (
    <svg className={styles.sketch} role="img" aria-label={label} viewBox={`0 0 ${SIZE} ${SIZE}`}>
      {children}
    </svg>
  );
}

/** The groups differ in shape as well as in colour. */
export function PlaceMark({ group, x, y }: { group: number; x: number; y: number }) {
  if (group === 0) return <circle className={styles.round} cx={x} cy={y} r={MARK_RADIUS} />;
  const side = 2 * MARK_RADIUS - 1;
  if (group === 2)
    return (
      <path
        className={styles.triangle}
        d={`M${x} ${y - MARK_RADIUS}l${MARK_RADIUS} ${side}h${-2 * MARK_RADIUS}z`}
      />
    );
  return (
    <rect className={styles.square} x={x - side / 2} y={y - side / 2} width={side} height={side} rx="1" />
  );
}

/** The mark of a group beside its name. */
export function GroupMark({ group }: { group: number }) {
  return (
    <svg className={styles.key} viewBox="0 0 12 12" aria-hidden="true">
      <PlaceMark group={group} x={6} y={6} />
    </svg>
  );
}
