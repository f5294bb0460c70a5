import { useState } from 'react';
import { removeStored, storage, type StorageEntry } from '@nivaas/federation';
import { Button, Callout, Status } from '@nivaas/ui';
import { PHOTO_DATABASE } from '../../data/photos/photo-database';
import { legalMessages as text } from '../../messages';

export function ClearData() {
  const [cleared, setCleared] = useState(false);

  function clear() {
    for (const entry of Object.values<StorageEntry<unknown>>(storage)) removeStored(entry);
    // Rejected where storage is blocked.
    removeCopies().catch(() => undefined);
    removePhotos();
    setCleared(true);
  }

  return (
    <>
      <Button variant="danger" onClick={clear}>
        {text.clear}
      </Button>
      <Status>
        {cleared && (
          <Callout tone="success" title={text.cleared}>
            <p>{text.session}</p>
          </Callout>
        )}
      </Status>
    </>
  );
}

function removePhotos(): void {
  try {
    indexedDB.deleteDatabase(PHOTO_DATABASE);
  } catch {
    // Thrown where storage is blocked, which then holds no photos.
  }
}

/** Caches of pages for offline use. */
async function removeCopies(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
