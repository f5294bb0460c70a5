import * as icons from './icons';
import styles from './icon.module.css';
import { classNames } from '../class-names';

/** The path of one of our icons. */
export type IconShape = (typeof icons)[keyof typeof icons];

interface IconProps {
  shape: IconShape;
  /** Width and height in pixels at normal text size; icons grow with the text. */
  size?: number;
  className?: string;
}

/** A decorative icon in the colour of the text. Its meaning must also be given in words. */
export function Icon({ shape, size = 20, className }: IconProps) {
  const isFilled = shape === icons.heartFilled;
  const isPointing = shape === icons.arrowRight || shape === icons.chevronRight;
  return (
    <svg
      className={classNames(styles.icon, isPointing && styles.pointing, className)}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shape} />
    </svg>
  );
}
