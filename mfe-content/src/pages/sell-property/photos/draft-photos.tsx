import { Picture } from '@nivaas/ui';
import type { SellDraft } from '../../../data/sell-form/field';
import { descriptionOf, photosOf } from '../../../data/photos/photo';
import { photoTexts as text } from '../../../data/photos/photo-texts';
import { usePictures } from './use-pictures';
import styles from './photos.module.css';

/** The photos of a draft to look at, with their descriptions. */
export function DraftPhotos({ draft }: { draft: SellDraft }) {
  const photos = photosOf(draft);
  const pictures = usePictures(photos);
  return (
    <ol className={styles.photos} role="list" aria-label={text.title}>
      {photos.map((photo, index) => {
        const picture = pictures?.get(photo.picture);
        return (
          <li key={photo.id}>
            <figure className={styles.shown}>
              <div className={styles.frame}>
                {picture && (
                  <Picture
                    className={styles.picture}
                    src={picture.large}
                    alt=""
                    width={640}
                    height={480}
                    priority
                  />
                )}
                {pictures && !picture && <p className={styles.lost}>{text.goneShort}</p>}
              </div>
              <figcaption>{descriptionOf(photo, index)}</figcaption>
            </figure>
          </li>
        );
      })}
    </ol>
  );
}
