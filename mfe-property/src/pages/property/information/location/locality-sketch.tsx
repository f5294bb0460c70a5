import type { NearbyGroup } from '@nivaas/catalog';
import { placeName } from '@nivaas/catalog/names';
import { messages } from '../../../../messages';
import styles from './locality-sketch.module.css';
import { HOME_RADIUS, layoutSketch, LINE, MARK_RADIUS, MIDDLE, SIZE } from './sketch-layout';

/** The home and its nearby places, at their distances. Without a map service, which would see the visitor's homes. */
export function LocalitySketch({ location, nearby }: { location: string; nearby: NearbyGroup[] }) {
  const text = messages.information;
  const { circles, places } = layoutSketch(nearby);
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.sketch}
        role="img"
        aria-label={text.map(placeName(location))}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
      >
        {circles.map(({ radius }) => (
          <circle key={radius} className={styles.circle} cx={MIDDLE} cy={MIDDLE} r={radius} />
        ))}
        {circles.map(({ text, radius }) => (
          <text key={radius} className={styles.scale} x={MIDDLE} y={MIDDLE - radius + 4} textAnchor="middle">
            {text}
          </text>
        ))}
        <circle className={styles.home} cx={MIDDLE} cy={MIDDLE} r={HOME_RADIUS} />
        <path className={styles.house} d={`M${MIDDLE - 6} ${MIDDLE}l6-6 6 6h-2v5h-8v-5z`} />
        {places.map(({ name, lines, distance, group, mark, label }) => (
          <g key={`${name} ${distance}`}>
            <PlaceMark group={group} {...mark} />
            <text className={styles.label} x={label.x} y={label.y} textAnchor={label.anchor}>
              {lines.map((line, index) => (
                <tspan key={line} x={label.x} dy={index && LINE}>
                  {line}
                </tspan>
              ))}
              <tspan className={styles.distance} x={label.x} dy={LINE}>
                {distance}
              </tspan>
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>{text.sketch}</figcaption>
    </figure>
  );
}

/** The groups differ in shape as well as in colour. */
function PlaceMark({ group, x, y }: { group: number; x: number; y: number }) {
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
