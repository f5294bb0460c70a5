import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { GalleryPicture } from '@nivaas/catalog';
import { Picture } from '@nivaas/ui';
import { messages } from '../../../messages';
import { usePinch } from './use-pinch';
import { CLOSER, resetZoom, scrollToZoom, type Zoom } from './zoom';
import styles from './viewer.module.css';

interface StripProps {
  strip: RefObject<HTMLDivElement | null>;
  pictures: GalleryPicture[];
  current: number;
  onShow: (index: number) => void;
  zoom: Zoom | undefined;
  onZoom: (zoom: Zoom | undefined) => void;
}

/** The pictures side by side in a strip that snaps, so that the browser does the swiping. */
export function Strip({ strip, pictures, current, onShow, zoom, onZoom }: StripProps) {
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    if (shownIn(element) !== current) element.scrollLeft = current * element.clientWidth;
  }, [strip, current, zoom]);
  useZoomedSlide(strip, current, zoom);
  const pinch = usePinch(strip, zoom, onZoom);

  function onScroll() {
    // Scrolling moves an enlarged picture, so it must not select the next one.
    if (zoom) return;
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
      {...pinch}
    >
      {pictures.map((picture, index) => (
        <div
          key={picture.src}
          className={zoom && index === current ? styles.zoomed : styles.slide}
          aria-hidden={index !== current || undefined}
          onDoubleClick={({ clientX: x, clientY: y }) =>
            onZoom(zoom ? undefined : { factor: CLOSER, at: { x, y } })
          }
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

/** Zooms before the browser paints, so that a pinch does not flicker. */
function useZoomedSlide(strip: StripProps['strip'], current: number, zoom: Zoom | undefined): void {
  const isZoomed = zoom !== undefined;
  useLayoutEffect(() => {
    const slide = strip.current?.children[current];
    if (zoom && slide instanceof HTMLElement) scrollToZoom(slide, zoom);
  }, [strip, current, zoom]);
  useLayoutEffect(() => {
    const slide = strip.current?.children[current];
    return () => {
      if (isZoomed && slide instanceof HTMLElement) resetZoom(slide);
    };
  }, [strip, current, isZoomed]);
}

/** The picture that the strip shows; undefined while a finger moves it. */
function shownIn(strip: Element): number | undefined {
  const index = strip.scrollLeft / (strip.clientWidth || 1);
  return Math.abs(index - Math.round(index)) < 0.02 ? Math.round(index) : undefined;
}
