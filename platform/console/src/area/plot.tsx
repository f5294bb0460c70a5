import { formatClock, formatCount } from '../format';
import { niceTop, SPAN_SECONDS, STEP_SECONDS, type Span, type Step } from './page-views';
import styles from './plot.module.css';

interface RevisionMark {
  revision: number;
  /** Seconds since 1970. */
  at: number;
  verb: string;
}

interface PlotProps {
  label: string;
  steps: readonly Step[];
  marks: readonly RevisionMark[];
  span: Span;
  /** Seconds since 1970. */
  from: number;
}

const HEIGHT = 180;
const TOP = 24;
const BOTTOM = 24;

/** Page views as columns, the share with a fault at their foot, and a mark for every revision. */
export function Plot({ label, steps, marks, span, from }: PlotProps) {
  const top = niceTop(Math.max(0, ...steps.map(({ views }) => views)));
  const x = (at: number) => ((at - from) / SPAN_SECONDS[span]) * 100;
  const height = (views: number) => (views / top) * (HEIGHT - TOP - BOTTOM);
  const width = `${(STEP_SECONDS[span] / SPAN_SECONDS[span]) * 80}%`;
  const column = (at: number, views: number) => ({
    x: `${x(at)}%`,
    y: HEIGHT - BOTTOM - height(views),
    width,
    height: height(views),
  });
  return (
    <svg role="img" aria-label={label} width="100%" height={HEIGHT} className={styles.plot}>
      {[0, top / 2, top].map((views) => {
        const y = HEIGHT - BOTTOM - height(views);
        return <line key={views} className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />;
      })}
      {steps.map(({ at, views, badViews }) => (
        <g key={at}>
          <rect className={styles.views} {...column(at, views)} />
          <rect className={styles.bad} {...column(at, badViews)} />
        </g>
      ))}
      {[top / 2, top].map((views) => (
        <text key={views} className={styles.scale} x="0" y={HEIGHT - BOTTOM - height(views) - 4}>
          {formatCount(views)}
        </text>
      ))}
      {(['start', 'middle', 'end'] as const).map((anchor, index) => (
        <text key={anchor} className={styles.scale} x={`${index * 50}%`} y={HEIGHT - 6} textAnchor={anchor}>
          {formatClock(from + (SPAN_SECONDS[span] * index) / 2)}
        </text>
      ))}
      {marks.map(({ revision, verb, at }) => (
        <line
          key={revision}
          className={styles.mark}
          data-verb={verb}
          x1={`${x(at)}%`}
          x2={`${x(at)}%`}
          y1={0}
          y2={HEIGHT - BOTTOM}
        >
          <title>{`Revision ${revision}: ${verb}`}</title>
        </line>
      ))}
      {steps.length === 0 && (
        <text className={styles.scale} x="50%" y={HEIGHT / 2} textAnchor="middle">
          No page views yet
        </text>
      )}
    </svg>
  );
}
