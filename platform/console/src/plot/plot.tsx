import { useEffect, useRef, useState } from 'react';
import { formatClock } from '../format';
import styles from './plot.module.css';
import { colourOf } from './colours';
import { niceTop, ticksOf, type Line } from './series';

interface RevisionMark {
  revision: number;
  /** Seconds since 1970. */
  at: number;
  verb: string;
}

interface PlotProps {
  area: string;
  label: string;
  lines: readonly Line[];
  marks: readonly RevisionMark[];
  /** Seconds since 1970. */
  from: number;
  to: number;
  least: number;
  format: (value: number) => string;
}

interface Scale {
  width: number;
  x: (at: number) => number;
  y: (value: number) => number;
}

const HEIGHT = 220;
const LEFT = 62;
const RIGHT = 14;
const TOP = 26;
const BOTTOM = 26;
/** Where the numbers of two revisions would be closer than this, the older one is left out. */
const MIN_LABEL_GAP_PX = 24;

/** Lines over time with a mark for every revision. The table below it says the same for those who cannot see it. */
export function Plot({ area, label, lines, marks, from, to, least, format }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const highest = Math.max(0, ...lines.flatMap(({ samples }) => samples.map(({ value }) => value)));
  const top = niceTop(highest, least);
  const scale: Scale = {
    width,
    x: (at) => LEFT + ((at - from) / (to - from)) * (width - LEFT - RIGHT),
    y: (value) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM),
  };
  return (
    <div ref={frame} className={styles.frame}>
      <svg role="img" aria-label={label} width={width} height={HEIGHT} className={styles.plot}>
        <Axes scale={scale} top={top} from={from} to={to} format={format} />
        <Revisions scale={scale} marks={marks} />
        {lines.map(({ version, samples }) => (
          <g key={version} className={styles.line} data-line={colourOf(area, version)}>
            <polyline points={samples.map(({ at, value }) => `${scale.x(at)},${scale.y(value)}`).join(' ')} />
            {samples.map(({ at, value }) => (
              <circle key={at} cx={scale.x(at)} cy={scale.y(value)} r={samples.length > 40 ? 1.5 : 2.5} />
            ))}
          </g>
        ))}
        {lines.length === 0 && (
          <text className={styles.empty} x={(width + LEFT) / 2} y={HEIGHT / 2} textAnchor="middle">
            No page views yet
          </text>
        )}
      </svg>
    </div>
  );
}

type AxesProps = Pick<PlotProps, 'from' | 'to' | 'format'> & { scale: Scale; top: number };

function Axes({ scale: { width, x, y }, top, from, to, format }: AxesProps) {
  const columns = width < 480 ? 3 : 6;
  const times = Array.from({ length: columns + 1 }, (_, index) => from + ((to - from) * index) / columns);
  const anchor = (index: number) => (index === 0 ? 'start' : index === columns ? 'end' : 'middle');
  return (
    <>
      {ticksOf(top).map((value) => (
        <g key={value}>
          <line className={styles.grid} x1={LEFT} x2={width - RIGHT} y1={y(value)} y2={y(value)} />
          <text className={styles.scale} x={LEFT - 8} y={y(value) + 4} textAnchor="end">
            {format(value)}
          </text>
        </g>
      ))}
      {times.map((at, index) => (
        <text key={at} className={styles.scale} x={x(at)} y={HEIGHT - 6} textAnchor={anchor(index)}>
          {formatClock(at)}
        </text>
      ))}
    </>
  );
}

function Revisions({ scale: { x }, marks }: { scale: Scale; marks: readonly RevisionMark[] }) {
  const labelled = withRoom(marks.map(({ revision, at }) => ({ revision, x: x(at) })));
  return marks.map(({ revision, at, verb }) => (
    <g key={revision} className={styles.mark} data-verb={verb}>
      <line x1={x(at)} x2={x(at)} y1={TOP - 7} y2={HEIGHT - BOTTOM} />
      {labelled.has(revision) ? (
        <text x={x(at)} y={TOP - 11} textAnchor="middle">
          {revision}
        </text>
      ) : (
        <circle cx={x(at)} cy={TOP - 12} r={2.5} />
      )}
      <title>{`Revision ${revision}: ${verb}`}</title>
    </g>
  ));
}

/** Revisions with room for their number. Newer ones take precedence. */
function withRoom(marks: { revision: number; x: number }[]): Set<number> {
  let last = Infinity;
  const newestFirst = marks.toSorted((a, b) => b.revision - a.revision);
  const chosen = newestFirst.filter(({ x }) => {
    if (last - x < MIN_LABEL_GAP_PX) return false;
    last = x;
    return true;
  });
  return new Set(chosen.map(({ revision }) => revision));
}

function useWidth(frame: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(240, element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
