import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { GalleryPicture } from '@nivaas/catalog';
import { Button, Dialog, Picture, Status } from '@nivaas/ui';
import { messages } from '../../../messages';
import styles from './photo-viewer.module.css';

interface PhotoViewerProps {
  onClose: () => void;
  title: string;
  pictures: GalleryPicture[];
  current: number;
  onShow: (index: number) => void;
}

const text = messages.gallery;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The pictures side by side in a strip that snaps, so that the browser does the swiping and the zooming. */
export default function PhotoViewer({
  onClose,
  title,
  pictures,
  current,
  onShow,
}: PhotoViewerProps): ReactNode {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(strip.current, current);
  }, [current]);
  // The strip takes the keys of the pictures at once; the dialog would begin on its close button.
  useEffect(() => strip.current?.focus(), []);

  const move = (step: number) => onShow((current + step + pictures.length) % pictures.length);

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    // The strip would scroll by itself, too.
    event.preventDefault();
    move(step);
  }

  function onScroll() {
    const shown = shownIn(strip.current);
    if (shown !== undefined) onShow(shown);
  }

  return (
    <Dialog open onClose={onClose} title={text.title(title)} className={styles.dialog}>
      <div className={styles.viewer} onKeyDown={onKeyDown}>
        <div
          ref={strip}
          className={styles.strip}
          role="group"
          aria-label={text.label}
          tabIndex={0}
          onScroll={onScroll}
        >
          {pictures.map((picture, index) => (
            <div key={picture.src} className={styles.slide} aria-hidden={index !== current || undefined}>
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
        <div className={styles.controls}>
          <Button variant="secondary" onClick={() => move(-1)}>
            {text.previous}
          </Button>
          <div className={styles.words}>
            <Status>{text.position(current + 1, pictures.length)}</Status>
            <p className={styles.caption}>{captionOf(pictures[current])}</p>
          </div>
          <Button variant="secondary" onClick={() => move(1)}>
            {text.next}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function scrollTo(strip: HTMLElement | null, index: number): void {
  if (strip && shownIn(strip) !== index) strip.scrollLeft = index * strip.clientWidth;
}

/** The picture that the strip shows; undefined while a finger moves it. */
function shownIn(strip: HTMLElement | null): number | undefined {
  if (!strip) return undefined;
  const index = strip.scrollLeft / (strip.clientWidth || 1);
  return Math.abs(index - Math.round(index)) < 0.02 ? Math.round(index) : undefined;
}

function captionOf(picture: GalleryPicture | undefined): string {
  return (picture?.representative ? text.representative : picture?.alt) ?? '';
}
