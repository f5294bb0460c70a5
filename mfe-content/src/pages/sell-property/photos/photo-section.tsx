import { useEffect, useId, useRef } from 'react';
import { Button, Callout, Status } from '@nivaas/ui';
import { descriptionOf, MAX_PHOTOS } from '../../../data/photos/photo';
import { photoTexts as text } from '../../../data/photos/photo-texts';
import { PhotoItem } from './photo-item';
import { PhotoPicker } from './photo-picker';
import { usePhotos } from './use-photos';
import { usePictures } from './use-pictures';
import styles from './photos.module.css';

/** Photos of the unfinished draft: added, turned, described, put in order, removed. */
export function PhotoSection() {
  const titleId = useId();
  const { photos, problems, isPreparing, isKept, removed, add, turn, move, describe, remove, undo } =
    usePhotos();
  const pictures = usePictures(photos);
  const focusNext = useFocusNext();
  const isFull = photos.length >= MAX_PHOTOS;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId} className={styles.title} tabIndex={-1}>
        {text.title}
      </h3>
      <PhotoPicker isFull={isFull} isPreparing={isPreparing} onFiles={(files) => void add(files)} />
      <Status>
        {problems.length > 0 && (
          <Callout tone="danger" title={text.notAdded}>
            <ul className={styles.problems}>
              {problems.map((problem, index) => (
                <li key={index}>{problem}</li>
              ))}
            </ul>
          </Callout>
        )}
        {!isKept && (
          <Callout tone="notice">
            <p>{text.notKept}</p>
          </Callout>
        )}
      </Status>
      {photos.length > 0 && (
        <ol className={styles.photos} role="list">
          {photos.map((photo, index) => (
            <PhotoItem
              key={photo.id}
              photo={photo}
              index={index}
              count={photos.length}
              picture={pictures?.get(photo.picture)}
              isLost={pictures !== undefined && !pictures.has(photo.picture)}
              onDescribe={(typed) => describe(photo.id, typed)}
              onTurn={() => void turn(photo, descriptionOf(photo, index))}
              onMove={(places) => {
                move(photo.id, places);
                focusNext(`${photo.id}${places}`);
              }}
              onRemove={() => {
                remove(photo, descriptionOf(photo, index));
                focusNext(`${titleId}undo`);
              }}
            />
          ))}
        </ol>
      )}
      {removed && (
        <p className={styles.removed}>
          <span>{text.removed(removed.name)}</span>
          <Button
            id={`${titleId}undo`}
            variant="secondary"
            size="sm"
            onClick={() => {
              void undo();
              focusNext(titleId);
            }}
          >
            {text.undo}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Moves focus after the next render: the pressed button may be gone, and moving an element takes focus from it. */
function useFocusNext(): (id: string) => void {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current) document.getElementById(next.current)?.focus();
    next.current = undefined;
  });
  return (id) => {
    next.current = id;
  };
}
