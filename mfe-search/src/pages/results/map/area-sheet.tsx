import { useRef, type PointerEvent } from 'react';
import type { Box } from '@nivaas/ui';
import { boxBetween } from './area-box';
import styles from './area-tool.module.css';
import { FRAME, type Point } from './projection';

/** Takes drags on the map while an area is drawn. */
export function AreaSheet({ box, onDraw }: { box: Box; onDraw: (box: Box) => void }) {
  const start = useRef<Point>(null);
  const draw = (event: PointerEvent<SVGElement>) => {
    const drawn = start.current && boxBetween(start.current, pointOf(event));
    if (drawn) onDraw(drawn);
  };
  return (
    <>
      <rect className={styles.box} {...box} />
      <rect
        className={styles.sheet}
        {...FRAME}
        onPointerDown={(event) => {
          start.current = pointOf(event);
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={draw}
        onPointerUp={(event) => {
          draw(event);
          start.current = null;
        }}
        onPointerCancel={() => (start.current = null)}
      />
    </>
  );
}

/** In the coordinates of the map, however large it is drawn. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGElement>): Point {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = FRAME.width / width;
  return { x: (clientX - left) * scale, y: (clientY - top) * scale };
}
