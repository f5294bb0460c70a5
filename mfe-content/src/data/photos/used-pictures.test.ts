import { writeStored } from '@nivaas/federation';
import { sellDraftEntry } from '../storage';
import { keepPictures, readPictures } from './picture-store';
import { dropUnused } from './used-pictures';

const picture = { large: 'data:image/jpeg;base64,large', small: 'data:image/jpeg;base64,small' };

test('a picture that is added while unused ones are looked for stays', async () => {
  const looking = dropUnused();
  void keepPictures(new Map([['new', picture]]));
  writeStored(sellDraftEntry, {
    photos: JSON.stringify([{ id: 'x', picture: 'new', description: '' }]),
  });
  await looking;
  expect(await readPictures(['new'])).toEqual(new Map([['new', picture]]));
});
