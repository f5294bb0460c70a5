import type { AreaState, Measures } from '@nivaas/registry/answers';
import styles from './marks.module.css';

interface MarksProps {
  name: string;
  area: AreaState;
  measures: Measures | undefined;
}

/** The unusual states of an area. A circuit breaker is that of the edge that was asked. */
export function Marks({ name, area: { off, canary, held }, measures }: MarksProps) {
  const broken = measures?.breakers.filter(({ area }) => area === name).map(({ version }) => version) ?? [];
  return (
    <span className={styles.marks}>
      {off && <Mark tone="danger">Switched off</Mark>}
      {broken.length > 0 && <Mark tone="danger">{`Circuit breaker open: ${broken.join(', ')}`}</Mark>}
      {canary && <Mark tone="notice">{`Canary ${canary.percent} %`}</Mark>}
      {held.length > 0 && <Mark tone="accent">{`${held.length} held`}</Mark>}
    </span>
  );
}

type MarkProps = { tone: 'danger' | 'notice' | 'accent' | 'brand' | 'success'; children: string };

export function Mark({ tone, children }: MarkProps) {
  return <span className={`${styles.mark} ${styles[tone]}`}>{children}</span>;
}
