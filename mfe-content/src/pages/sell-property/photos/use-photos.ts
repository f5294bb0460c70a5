import { useEffect, useState } from 'react';
import { announce, readStored, useStored, writeStored } from '@nivaas/federation';
import { sellDraftEntry } from '../../../data/storage';
import { drawFile, turnPicture } from '../../../data/photos/draw-picture';
import * as rules from '../../../data/photos/photo';
import { photoTexts as text } from '../../../data/photos/photo-texts';
import { keepPictures, readPictures, type StoredPicture } from '../../../data/photos/picture-store';
import { dropUnused, type Restore } from '../../../data/photos/used-pictures';

const stored = () => rules.photosOf(readStored(sellDraftEntry));
const write = (photos: rules.Photo[]) =>
  writeStored(sellDraftEntry, rules.withPhotos(readStored(sellDraftEntry), photos));
/** Not `randomUUID`, which is missing on pages without HTTPS. */
const newKey = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** The photos of the unfinished draft, and what a seller can do with them. */
export function usePhotos() {
  const photos = rules.photosOf(useStored(sellDraftEntry));
  const [problems, setProblems] = useState<string[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  const [isKept, setKept] = useState(true);
  const removal = useRemoval(setKept);
  useEffect(() => {
    // Deletes pictures left behind by a tab that was closed too early.
    void dropUnused();
  }, []);

  /** Names the picture in the draft before it is stored, because other tabs delete pictures that no draft names. */
  async function keep(picture: StoredPicture, change: (key: string) => rules.Photo[]): Promise<void> {
    const key = newKey();
    const isStored = keepPictures(new Map([[key, picture]]));
    const isNamed = write(change(key));
    setKept((await isStored) && isNamed);
  }

  async function add(files: File[]): Promise<void> {
    const chosen = rules.chooseFiles(files, stored().length);
    const found = chosen.problems;
    setPreparing(true);
    for (const file of chosen.files) {
      const picture = await drawFile(file).catch(() => undefined);
      if (!picture) found.push(text.damaged(file.name));
      else await keep(picture, (key) => [...stored(), { id: newKey(), picture: key, description: '' }]);
    }
    setPreparing(false);
    setProblems(found);
    const count = files.length - found.length;
    if (count > 0) announce(text.added(count, stored().length));
  }

  async function turn(photo: rules.Photo, name: string): Promise<void> {
    try {
      const picture = (await readPictures([photo.picture])).get(photo.picture);
      if (!picture) throw new Error('The picture is lost.');
      const turned = await turnPicture(picture);
      await keep(turned, (key) =>
        stored().map((one) => (one.id === photo.id ? { ...one, picture: key } : one)),
      );
      await dropUnused();
      announce(text.turned(name));
    } catch {
      announce(text.notTurned(name));
    }
  }

  function move(id: string, places: number): void {
    const list = rules.moved(stored(), id, places);
    write(list);
    announce(text.movedTo(list.findIndex((one) => one.id === id) + 1, list.length));
  }

  const describe = (id: string, typed: string) => write(rules.described(stored(), id, typed));
  return { photos, problems, isPreparing, isKept, add, turn, move, describe, ...removal };
}

interface Removal {
  photo: rules.Photo;
  name: string;
  index: number;
  restore: Promise<Restore>;
}

function useRemoval(onRestored: (isKept: boolean) => void) {
  const [removal, setRemoval] = useState<Removal>();

  function remove(photo: rules.Photo, name: string): void {
    const index = stored().findIndex(({ id }) => id === photo.id);
    write(stored().filter(({ id }) => id !== photo.id));
    setRemoval({ photo, name, index, restore: dropUnused() });
    announce(text.removed(name));
  }

  async function undo(): Promise<void> {
    if (!removal) return;
    setRemoval(undefined);
    const restored = (await removal.restore)();
    write(rules.inserted(stored(), removal.photo, removal.index));
    announce(text.undone(removal.name));
    onRestored(await restored);
  }

  return { removed: removal, remove, undo };
}
