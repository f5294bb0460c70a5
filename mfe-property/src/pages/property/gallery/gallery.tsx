import { lazy, Suspense, useState, type MouseEvent } from 'react';
import type { GalleryPicture } from '@nivaas/catalog';
import { Button, icons, Picture } from '@nivaas/ui';
import { messages } from '../../../messages';
import { useViewerInUrl } from './use-viewer-in-url';
import styles from './gallery.module.css';

const loadViewer = () => import('./viewer').catch(() => ({ default: () => null }));
const Viewer = lazy(loadViewer);
const text = messages.gallery;
/** Number of pictures on the page. The viewer has all of them. */
const SHOWN = 3;

interface GalleryProps {
  title: string;
  pictures: GalleryPicture[];
}

/** Links to the pictures' files, which open the viewer where there is JavaScript. */
export function Gallery({ title, pictures }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const { isOpen, open, close } = useViewerInUrl();

  function show(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setCurrent(index);
    open();
  }

  return (
    <section
      className={styles.gallery}
      aria-label={text.label}
      // Prefetched on hover or focus, so that the viewer opens at once.
      onPointerEnter={() => void loadViewer()}
      onFocus={() => void loadViewer()}
    >
      <ul className={styles.pictures}>
        {pictures.slice(0, SHOWN).map((picture, index) => (
          <li key={picture.src} className={index === 0 ? styles.big : styles.small}>
            <figure className={styles.figure}>
              <Picture
                src={picture.src}
                alt={picture.alt}
                width={1200}
                height={900}
                priority={index === 0}
                className={styles.picture}
              />
              {index === 0 && <figcaption className={styles.caption}>{text.illustration}</figcaption>}
            </figure>
            <a
              href={picture.src}
              className={styles.show}
              aria-label={text.show(index + 1)}
              onClick={(event) => show(event, index)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.open}>
        <Button variant="secondary" size="sm" icon={icons.grid} onClick={(event) => show(event, 0)}>
          {text.open(pictures.length)}
        </Button>
      </div>
      <noscript>
        <ul>
          {pictures.slice(SHOWN).map(({ src, alt }) => (
            <li key={src}>
              <a href={src}>{alt}</a>
            </li>
          ))}
        </ul>
      </noscript>
      <Suspense>
        {isOpen && (
          <Viewer onClose={close} title={title} pictures={pictures} current={current} onShow={setCurrent} />
        )}
      </Suspense>
    </section>
  );
}
