import { FILLED, ICON_PATHS, type IconName } from './icon-paths';
import styles from './icon.module.css';
import { classNames } from '../class-names';

interface IconProps {
  name: IconName;
  /** Width and height in pixels at normal text size; icons grow with the text. */
  size?: number;
  className?: string;
}

/** A decorative icon in the colour of the text. Its meaning must also be given in words. */
export function Icon({ name, size = 20, className }: IconProps) {
  const filled = FILLED.has(name);
  return (
    <svg
      className={classNames(styles.icon, className)}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
