import { useId } from 'react';
import { messages } from '../messages';
import * as icons from '../icons/icons';
import styles from './rating.module.css';

interface RatingProps {
  /** 0 to 5; a fraction fills part of a star. */
  value: number;
  /** Accessible name; "Rated 5 out of 5" by default. */
  label?: string;
}

const STARS = [0, 24, 48, 72, 96];

/** Stars, as one image with an accessible name. */
export function Rating({ value, label = messages.rated(String(value)) }: RatingProps) {
  const clipId = useId();
  const stars = STARS.map((x) => <path key={x} d={icons.star} transform={`translate(${x})`} />);
  return (
    <svg className={styles.rating} role="img" aria-label={label} viewBox="0 0 120 24">
      <clipPath id={clipId}>
        <rect width={value * 24} height="24" />
      </clipPath>
      <g className={styles.empty}>{stars}</g>
      <g className={styles.full} clipPath={`url(#${clipId})`}>
        {stars}
      </g>
    </svg>
  );
}
