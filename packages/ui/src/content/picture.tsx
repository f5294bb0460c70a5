import { classNames } from '../class-names';
import styles from './picture.module.css';

interface PictureProps {
  src: string;
  /** What is shown, or empty when the picture only decorates. */
  alt: string;
  /** Natural size in pixels: it reserves the place, so that nothing moves when the picture arrives. */
  width: number;
  height: number;
  /** True for the one picture that matters most on the first screen: it is fetched at once and first. */
  priority?: boolean;
  className?: string;
}

/** An image that reserves its place and is fetched when it comes near. */
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
