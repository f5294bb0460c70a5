import { lazy, Suspense, useEffect, useState } from 'react';
import type { GalleryPicture } from '@nivaas/catalog';
import { Button, Picture } from '@nivaas/ui';
import { messages } from '../../../messages';
import styles from './photo-gallery.module.css';

const loadViewer = () => import('./photo-viewer').catch(() => ({ default: () => null }));
const PhotoViewer = lazy(loadViewer);

/** Pressing a small photo makes it the big one; pressing the big one opens the viewer, as does `View photos`. */
export function PhotoGallery({ title, pictures }: { title: string; pictures: GalleryPicture[] }) {
  const [current, setCurrent] = useState(0);
  const [isOpen, setOpen] = useState(false);
  // After the page has started, so that the first press opens it at once.
  useEffect(() => void loadViewer(), []);
  return (
    <section className={styles.gallery} aria-label={messages.gallery.label}>
      <ul className={styles.photos}>
        {pictures.map((picture, index) => (
          <li key={picture.src} className={index === current ? styles.big : styles.small}>
            <figure className={styles.figure}>
              <Picture
                src={picture.src}
                alt={picture.alt}
                width={1200}
                height={900}
                priority={index === 0}
                className={styles.picture}
              />
              {picture.representative && (
                <figcaption className={styles.caption}>{messages.gallery.representative}</figcaption>
              )}
            </figure>
            <button
              type="button"
              className={styles.show}
              aria-label={messages.gallery.show(index + 1)}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => (index === current ? setOpen(true) : setCurrent(index))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.open}>
        <Button variant="secondary" size="sm" icon="camera" onClick={() => setOpen(true)}>
          {messages.gallery.open}
        </Button>
      </div>
      <Suspense>
        {isOpen && (
          <PhotoViewer
            onClose={() => setOpen(false)}
            title={title}
            pictures={pictures}
            current={current}
            onShow={setCurrent}
          />
        )}
      </Suspense>
    </section>
  );
}
