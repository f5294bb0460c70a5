import * as v from 'valibot';
import type { SellDraft } from '../sell-form/field';
import { photoTexts as text } from './photo-texts';

export const MAX_PHOTOS = 10;
const MAX_FILE_MB = 20;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Ten photos stay well below the 5000 characters that an answer of a draft may have. */
export const MAX_DESCRIPTION = 100;

const schema = v.object({
  id: v.string(),
  /** Key of the stored picture. Turning the photo replaces it. */
  picture: v.string(),
  /** Empty until the seller writes one. */
  description: v.string(),
});
export type Photo = v.InferOutput<typeof schema>;
const photos = v.pipe(v.string(), v.parseJson(), v.array(schema), v.maxLength(MAX_PHOTOS));

/** The photos of a draft, the cover first. The draft holds their order and descriptions as text. */
export function photosOf(draft: SellDraft): Photo[] {
  const parsed = v.safeParse(photos, draft.photos);
  return parsed.success ? parsed.output : [];
}

export function withPhotos({ photos: _, ...draft }: SellDraft, list: Photo[]): SellDraft {
  return list.length === 0 ? draft : { ...draft, photos: JSON.stringify(list) };
}

/** The photo's description, else its number. */
export function descriptionOf(photo: Photo, index: number): string {
  return photo.description.trim() || text.nth(index + 1);
}

export function described(list: Photo[], id: string, typed: string): Photo[] {
  // A control character takes six characters in JSON.
  const description = typed.replace(/\p{Cc}/gu, ' ').slice(0, MAX_DESCRIPTION);
  return list.map((photo) => (photo.id === id ? { ...photo, description } : photo));
}

/** Moves a photo by a number of places; at the ends it stays. */
export function moved(list: Photo[], id: string, places: number): Photo[] {
  const from = list.findIndex((photo) => photo.id === id);
  const photo = list[from];
  const to = from + places;
  if (!photo || to < 0 || to >= list.length) return list;
  return inserted(
    list.filter((one) => one !== photo),
    photo,
    to,
  );
}

export function inserted(list: Photo[], photo: Photo, index: number): Photo[] {
  return [...list.slice(0, index), photo, ...list.slice(index)].slice(0, MAX_PHOTOS);
}

/** Splits files into those that may become photos, and error messages about the others. */
export function chooseFiles(files: File[], count: number): { files: File[]; problems: string[] } {
  const problems = files.flatMap((file) => problemOf(file) ?? []);
  const good = files.filter((file) => !problemOf(file));
  const room = MAX_PHOTOS - count;
  if (good.length > room) problems.push(text.tooMany(MAX_PHOTOS, good.length - room));
  return { files: good.slice(0, room), problems };
}

function problemOf({ name, type, size }: File): string | undefined {
  if (!PHOTO_TYPES.includes(type)) return text.wrongType(name);
  return size > MAX_FILE_MB * 1024 * 1024 ? text.tooLarge(name, MAX_FILE_MB) : undefined;
}
