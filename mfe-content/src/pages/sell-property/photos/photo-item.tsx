import { Badge, Button, Picture, TextField, VisuallyHidden } from '@nivaas/ui';
import { descriptionOf, MAX_DESCRIPTION, type Photo } from '../../../data/photos/photo';
import { photoTexts as text } from '../../../data/photos/photo-texts';
import type { StoredPicture } from '../../../data/photos/picture-store';
import styles from './photos.module.css';

interface PhotoItemProps {
  photo: Photo;
  index: number;
  count: number;
  /** Undefined while it is read, and when it is lost. */
  picture: StoredPicture | undefined;
  isLost: boolean;
  onDescribe: (typed: string) => void;
  onTurn: () => void;
  onMove: (places: -1 | 1) => void;
  onRemove: () => void;
}

export function PhotoItem(props: PhotoItemProps) {
  const { photo, index, count, picture, isLost } = props;
  const place = <VisuallyHidden>{` ${text.nth(index + 1)}`}</VisuallyHidden>;
  return (
    <li className={styles.photo}>
      <div className={styles.frame}>
        {picture && (
          <Picture
            className={styles.picture}
            src={picture.small}
            alt={descriptionOf(photo, index)}
            width={640}
            height={480}
            priority
          />
        )}
        {isLost && <p className={styles.lost}>{text.gone}</p>}
        {index === 0 && (
          <span className={styles.cover}>
            <Badge tone="brand">{text.cover}</Badge>
          </span>
        )}
      </div>
      <TextField
        label={text.description(index + 1)}
        optional
        name={`photo-${photo.id}`}
        value={photo.description}
        maxLength={MAX_DESCRIPTION}
        autoComplete="off"
        onChange={({ target }) => props.onDescribe(target.value)}
      />
      <div className={styles.buttons}>
        {picture && (
          <Button variant="secondary" size="sm" onClick={props.onTurn}>
            {text.turn}
            {place}
          </Button>
        )}
        {count > 1 &&
          ([-1, 1] as const).map((places) => {
            const isEnd = index + places < 0 || index + places >= count;
            return (
              <Button
                key={places}
                id={`${photo.id}${places}`}
                variant="secondary"
                size="sm"
                aria-disabled={isEnd || undefined}
                onClick={() => !isEnd && props.onMove(places)}
              >
                <span>{places < 0 ? text.earlier : text.later}</span>
                {place}
              </Button>
            );
          })}
        <Button variant="quiet" size="sm" onClick={props.onRemove}>
          {text.remove}
          {place}
        </Button>
      </div>
    </li>
  );
}
