import { useId, useState, type DragEvent } from 'react';
import { buttonClass, Icon, icons, Spinner, Status } from '@nivaas/ui';
import { PHOTO_TYPES } from '../../../data/photos/photo';
import { photoTexts as text } from '../../../data/photos/photo-texts';
import styles from './photos.module.css';

interface PhotoPickerProps {
  isFull: boolean;
  isPreparing: boolean;
  onFiles: (files: File[]) => void;
}

/** A file input, which is also the way to the camera on phones, in an area that takes dropped files. */
export function PhotoPicker({ isFull, isPreparing, onFiles }: PhotoPickerProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const isOff = isFull || isPreparing;

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isOff) onFiles([...event.dataTransfer.files]);
  }

  return (
    <div
      className={isOver ? `${styles.picker} ${styles.over}` : styles.picker}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isOff);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <p id={`${id}hint`} className={styles.hint}>
        {text.hint}
      </p>
      <p className={styles.add}>
        <input
          id={id}
          className={styles.input}
          type="file"
          multiple
          accept={PHOTO_TYPES.join()}
          aria-describedby={`${id}hint`}
          aria-disabled={isOff || undefined}
          onClick={(event) => isOff && event.preventDefault()}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Otherwise the same file could not be chosen again.
            target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
        <label htmlFor={id} className={buttonClass('secondary')}>
          {isPreparing ? <Spinner /> : <Icon shape={icons.camera} />}
          <span>{text.add}</span>
        </label>
        {!isOff && <span className={styles.drop}>{text.drop}</span>}
      </p>
      <Status>{isPreparing ? text.preparing : isFull && text.full}</Status>
    </div>
  );
}
