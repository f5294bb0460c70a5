import { readStored, storage } from '@nivaas/federation';
import { photosOf } from './photo';
import { keepOnly, keepPictures } from './picture-store';

/** Restores deleted pictures; false when only this tab has them afterwards. */
export type Restore = () => Promise<boolean>;

/** Deletes the pictures that no draft shows any more. */
export async function dropUnused(): Promise<Restore> {
  const drafts = [readStored(storage.sellDraft), ...readStored(storage.sellDrafts)];
  const dropped = await keepOnly(new Set(drafts.flatMap(photosOf).map(({ picture }) => picture)));
  return () => keepPictures(dropped);
}
