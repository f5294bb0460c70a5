import { placeName } from '@nivaas/catalog/names';
import { useId, type MouseEvent, type ReactNode } from 'react';
import type { Bounds } from '@nivaas/catalog/positions';
import { messages } from '../../../messages';
import areaStyles from './area-tool.module.css';
import { Base } from './city-base';
import { rowId, type CityOnMap } from './city-layout';
import styles from './city-maps.module.css';
import { PRICE_HEIGHT, stemEnd, type Pin } from './place-pins';
import { FRAME } from './projection';
import { Zoom } from './zoom';

type CitySketchProps = NonNullable<CityOnMap['drawing']> & {
  city: string;
  /** The area of the search. */
  within: Bounds | undefined;
  /** The localities whose pins are marked. */
  active: readonly string[];
  /** Handlers of a pin. */
  ties: (
    localities: string[],
  ) => Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>;
  onChoose: (event: MouseEvent) => void;
  /** Lies on the map. */
  children: ReactNode;
};

/** Each pin leads to the first of its homes in the list. */
export function CitySketch({
  city,
  pins,
  projection,
  within,
  active,
  ties,
  onChoose,
  children,
}: CitySketchProps) {
  const captionId = useId();
  const isActive = ({ localities }: Pin) => localities.some((each) => active.includes(each));
  return (
    <figure className={styles.figure}>
      <Zoom label={messages.map.caption(city)}>
        <svg
          className={styles.sketch}
          role="group"
          aria-labelledby={captionId}
          viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        >
          <Base city={city} projection={projection} />
          {within && <rect className={areaStyles.box} {...projection.toBox(within)} />}
          <Marks fiveKilometres={Math.round(5 * projection.pixelsPerKm)} />
          {pins.map((pin) => (
            <Stem key={pin.name} pin={pin} />
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
          <g>{children}</g>
        </svg>
      </Zoom>
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

function Stem({ pin }: { pin: Pin }) {
  const { x, y } = stemEnd(pin);
  return <line className={styles.stem} x1={pin.dot.x} y1={pin.dot.y} x2={x} y2={y} />;
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

/** A scale, and north, which is up. */
function Marks({ fiveKilometres }: { fiveKilometres: number }) {
  const { scale, north } = messages.map;
  const bottom = FRAME.height - 10;
  return (
    <g aria-hidden="true">
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
