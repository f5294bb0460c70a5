import { useEffect, useRef } from 'react';
import type { GalleryPicture } from '@nivaas/catalog';
import { Picture } from '@nivaas/ui';
import { messages } from '../../../messages';
import styles from './thumbnails.module.css';

interface ThumbnailsProps {
  pictures: GalleryPicture[];
  current: number;
  onShow: (index: number) => void;
}

export function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const element = list.current;
    const item = element?.children[current];
    if (element && item instanceof HTMLElement)
      element.scrollTo?.({ left: item.offsetLeft - (element.clientWidth - item.clientWidth) / 2 });
  }, [current]);
  return (
    <ul ref={list} className={styles.thumbnails}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={messages.gallery.show(index + 1)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onShow(index)}
          >
            <Picture src={picture.src} alt="" width={80} height={60} />
          </button>
        </li>
      ))}
    </ul>
  );
}
