import { useEffect, type RefObject } from 'react';
import type { GalleryPicture } from '@nivaas/catalog';
import { Picture } from '@nivaas/ui';
import { messages } from '../../../messages';
import { scrollToZoom, type ZoomedAt } from './zoom';
import styles from './viewer.module.css';

interface StripProps {
  strip: RefObject<HTMLDivElement | null>;
  pictures: GalleryPicture[];
  current: number;
  onShow: (index: number) => void;
  zoom: ZoomedAt;
  onZoom: (zoom: ZoomedAt) => void;
}

/** The pictures side by side in a strip that snaps, so that the browser does the swiping and the pinching. */
export function Strip({ strip, pictures, current, onShow, zoom, onZoom }: StripProps) {
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    if (shownIn(element) !== current) element.scrollLeft = current * element.clientWidth;
    const slide = element.children[current];
    if (zoom && slide) scrollToZoom(slide, zoom);
  }, [strip, current, zoom]);

  function onScroll() {
    const shown = strip.current ? shownIn(strip.current) : undefined;
    if (shown !== undefined && shown !== current) onShow(shown);
  }

  return (
    <div
      ref={strip}
      className={`${styles.strip} ${zoom ? styles.still : ''}`}
      role="group"
      aria-label={messages.gallery.label}
      tabIndex={0}
      onScroll={onScroll}
    >
      {pictures.map((picture, index) => (
        <div
          key={picture.src}
          className={zoom && index === current ? styles.zoomed : styles.slide}
          aria-hidden={index !== current || undefined}
          onDoubleClick={({ clientX, clientY }) => onZoom(zoom ? undefined : { x: clientX, y: clientY })}
        >
          <Picture
            src={picture.src}
            alt={picture.alt}
            width={1200}
            height={900}
            priority={index === current}
            className={styles.picture}
          />
        </div>
      ))}
    </div>
  );
}

/** The picture that the strip shows; undefined while a finger moves it. */
function shownIn(strip: Element): number | undefined {
  const index = strip.scrollLeft / (strip.clientWidth || 1);
  return Math.abs(index - Math.round(index)) < 0.02 ? Math.round(index) : undefined;
}
