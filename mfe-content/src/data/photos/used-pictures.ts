import { readStored } from '@nivaas/federation';
import { sellDraftEntry, sellDraftsEntry } from '../storage';
import { photosOf } from './photo';
import { keepOnly, keepPictures } from './picture-store';

/** Restores deleted pictures; false when only this tab has them afterwards. */
export type Restore = () => Promise<boolean>;

/** Deletes the pictures that no draft shows any more. */
export async function dropUnused(): Promise<Restore> {
  const dropped = await keepOnly(usedPictures);
  return () => keepPictures(dropped);
}

function usedPictures(): ReadonlySet<string> {
  const drafts = [readStored(sellDraftEntry), ...readStored(sellDraftsEntry)];
  return new Set(drafts.flatMap(photosOf).map(({ picture }) => picture));
}
