import type { SellDraft } from '../sell-form/field';
import { descriptionOf, photosOf } from './photo';
import { readPictures } from './picture-store';

/** The first photo as a card shows it; undefined where there is none, or its picture is lost. */
export async function coverOf(draft: SellDraft): Promise<{ image: string; imageAlt: string } | undefined> {
  const photo = photosOf(draft)[0];
  const picture = photo && (await readPictures([photo.picture])).get(photo.picture);
  return picture && { image: picture.small, imageAlt: descriptionOf(photo, 0) };
}
