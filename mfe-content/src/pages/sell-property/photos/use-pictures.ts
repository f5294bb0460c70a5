import { useEffect, useState } from 'react';
import type { Photo } from '../../../data/photos/photo';
import { readPictures, type Pictures } from '../../../data/photos/picture-store';

/** The pictures of photos; undefined until they are read from the device. */
export function usePictures(photos: Photo[]): Pictures | undefined {
  const keys = photos.map(({ picture }) => picture).join(' ');
  const [pictures, setPictures] = useState<Pictures>();
  useEffect(() => {
    let isCurrent = true;
    void readPictures(keys.split(' ')).then((found) => {
      if (isCurrent) setPictures(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [keys]);
  return pictures;
}
