import type { KeyboardEvent } from 'react';
import type { GalleryPicture } from '@nivaas/catalog';
import { Button, Dialog, Picture, Status } from '@nivaas/ui';
import { messages } from '../../../messages';
import styles from './photo-viewer.module.css';

interface PhotoViewerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  pictures: GalleryPicture[];
  current: number;
  onShow: (index: number) => void;
}

export function PhotoViewer({ open, onClose, title, pictures, current, onShow }: PhotoViewerProps) {
  const picture = pictures[current];
  const text = messages.gallery;
  const move = (step: 1 | -1) => onShow((current + step + pictures.length) % pictures.length);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  }

  return (
    <Dialog open={open} onClose={onClose} title={text.title(title)} size="lg">
      {open && picture && (
        <div className={styles.viewer} onKeyDown={onKeyDown}>
          <figure className={styles.figure}>
            <Picture
              key={picture.src}
              src={picture.src}
              alt={picture.alt}
              width={1200}
              height={900}
              priority
              className={styles.picture}
            />
            <figcaption className={styles.caption}>
              {picture.representative ? text.representative : picture.alt}
            </figcaption>
          </figure>
          <div className={styles.controls}>
            <Button variant="secondary" onClick={() => move(-1)}>
              {text.previous}
            </Button>
            <Status className={styles.position}>{text.position(current + 1, pictures.length)}</Status>
            <Button variant="secondary" onClick={() => move(1)}>
              {text.next}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
