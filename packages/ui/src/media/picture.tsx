import { classNames } from '../class-names';
import styles from './picture.module.css';

interface PictureProps {
  src: string;
  /** Empty when the picture is decorative. */
  alt: string;
  /** Natural size in pixels. It reserves space, so that the layout does not shift. */
  width: number;
  height: number;
  /** Loads at once and with high priority: for the most important picture of the first screen. */
  priority?: boolean;
  className?: string;
}

/** An image that reserves its space and loads lazily. */
export function Picture({ src, alt, width, height, priority = false, className }: PictureProps) {
  return (
    <img
      className={classNames(styles.picture, className)}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'auto' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      src={src}
    />
  );
}
