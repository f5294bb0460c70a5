import { placeName } from '@nivaas/catalog/names';
import { useId, type MouseEvent } from 'react';
import { messages } from '../../../messages';
import { rowId, type CityOnMap } from './city-layout';
import styles from './city-maps.module.css';
import { FRAME, PRICE_HEIGHT, type Pin } from './place-pins';

type CitySketchProps = NonNullable<CityOnMap['drawing']> & {
  city: string;
  /** The localities whose pins are marked. */
  active: readonly string[];
  /** Handlers of a pin. */
  ties: (
    localities: string[],
  ) => Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>;
  onChoose: (event: MouseEvent) => void;
};

/** Each pin leads to the first of its homes in the list. */
export function CitySketch({ city, pins, centre, fiveKilometres, active, ties, onChoose }: CitySketchProps) {
  const captionId = useId();
  const isActive = ({ localities }: Pin) => localities.some((each) => active.includes(each));
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.sketch}
        role="group"
        aria-labelledby={captionId}
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      >
        <Ground centre={centre} fiveKilometres={fiveKilometres} />
        {pins.map((pin) => (
          <line
            key={pin.name}
            className={styles.stem}
            x1={pin.dot.x}
            y1={pin.dot.y}
            x2={pin.x + pin.width / 2}
            y2={pin.y + PRICE_HEIGHT / 2}
          />
        ))}
        {pins.map((pin) => (
          <g key={pin.name}>
            <text
              className={styles.locality}
              x={pin.x + pin.width / 2}
              y={pin.y + PRICE_HEIGHT + 13}
              textAnchor="middle"
            >
              {pin.name}
            </text>
            <a
              className={isActive(pin) ? `${styles.pin} ${styles.active}` : styles.pin}
              href={`#${rowId(pin.homes[0]?.id ?? '')}`}
              aria-label={nameOf(pin)}
              onClick={onChoose}
              {...ties(pin.localities)}
            >
              <PinShape {...pin} />
            </a>
          </g>
        ))}
      </svg>
      <figcaption id={captionId} className={styles.caption}>
        {messages.map.caption(city)}
      </figcaption>
    </figure>
  );
}

function nameOf({ price, localities, homes }: Pin): string {
  const places = localities.map(placeName).join(', ');
  return messages.map.pin(price, homes.length === 1 ? (homes[0]?.title ?? '') : places);
}

function PinShape({ x, y, width, flag, dot, price }: Pin) {
  const middle = x + width / 2;
  return (
    <>
      <circle className={styles.dot} cx={dot.x} cy={dot.y} r="3" />
      <rect
        className={styles.flag}
        x={middle - flag / 2}
        y={y}
        width={flag}
        height={PRICE_HEIGHT}
        rx={PRICE_HEIGHT / 2}
      />
      <text className={styles.amount} x={middle} y={y + PRICE_HEIGHT / 2 + 4.5} textAnchor="middle">
        {price}
      </text>
    </>
  );
}

/** The city's centre, a scale, and north, which is up. */
function Ground({ centre: { x, y }, fiveKilometres }: Pick<CitySketchProps, 'centre' | 'fiveKilometres'>) {
  const { centre, scale, north } = messages.map;
  const bottom = FRAME.height - 10;
  return (
    <g className={styles.ground} aria-hidden="true">
      <circle className={styles.around} cx={x} cy={y} r={fiveKilometres} />
      <path className={styles.cross} d={`M${x - 3} ${y}h6M${x} ${y - 3}v6`} />
      <text x={x} y={y + 15} textAnchor="middle">
        {centre}
      </text>
      <path className={styles.cross} d={`M10 ${bottom - 4}v4h${fiveKilometres}v-4`} />
      <text x="10" y={bottom - 8}>
        {scale}
      </text>
      <path className={styles.cross} d={`M${FRAME.width - 14} 34v-14m-4 5 4-5 4 5`} />
      <text x={FRAME.width - 14} y="15" textAnchor="middle">
        {north}
      </text>
    </g>
  );
}
