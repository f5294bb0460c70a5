import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { buttonClass } from '@nivaas/ui';
import { messages } from '../../../messages';
import styles from './zoom.module.css';

const LEVELS = [1, 2, 3];
const text = messages.map.zoom;

interface ZoomProps {
  /** Name of the map. */
  label: string;
  children: ReactNode;
}

/** Draws the map larger in a frame that scrolls, by touch, mouse and keyboard. Its middle stays in the middle. */
export function Zoom({ label, children }: ZoomProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(1);
  const [level, setLevel] = useState(1);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const middle = (scroll: number, size: number) => ((scroll + size / 2) * level) / shown.current - size / 2;
    box.scrollLeft = middle(box.scrollLeft, box.clientWidth);
    box.scrollTop = middle(box.scrollTop, box.clientHeight);
    shown.current = level;
  }, [level]);
  const change = (by: number) => setLevel((now) => LEVELS[LEVELS.indexOf(now) + by] ?? now);
  return (
    <div className={styles.zoom}>
      <div
        ref={frame}
        className={styles.frame}
        data-level={level}
        role={level > 1 ? 'region' : undefined}
        aria-label={level > 1 ? label : undefined}
        tabIndex={level > 1 ? 0 : undefined}
      >
        {children}
      </div>
      <div className={styles.buttons} data-needs-script>
        {([1, -1] as const).map((by) => (
          <button
            key={by}
            type="button"
            className={`${buttonClass('secondary', 'sm')} ${styles.button}`}
            aria-label={by > 0 ? text.in : text.out}
            aria-disabled={!LEVELS[LEVELS.indexOf(level) + by]}
            onClick={() => change(by)}
          >
            <span aria-hidden="true">{by > 0 ? '+' : '−'}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
