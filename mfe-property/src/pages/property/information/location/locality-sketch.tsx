import type { NearbyGroup } from '@nivaas/catalog';
import styles from './locality-sketch.module.css';
import { PlaceMark, SketchFrame } from './place-mark';
import { HOME_RADIUS, layoutSketch, LINE, MIDDLE } from './sketch-layout';

/** The home and its nearby places, at their distances. Without a map service, which would see the visitor's homes. */
export default function LocalitySketch({ label, nearby }: { label: string; nearby: NearbyGroup[] }) {
  const { circles, places } = layoutSketch(nearby);
  return (
    <SketchFrame label={label}>
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
    </SketchFrame>
  );
}
