import { useState } from 'react';
import { Button, Callout, Status } from '@nivaas/ui';
import { PHOTO_DATABASE } from '../../data/photos/photo-database';
import { legalMessages as text } from '../../messages';

export function ClearData() {
  const [cleared, setCleared] = useState(false);

  function clear() {
    removeEntries();
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

/** By the prefix that the keys of all areas have. The login's answer has none: the specification names its key. */
function removeEntries(): void {
  try {
    for (const place of [localStorage, sessionStorage])
      for (const key of Object.keys(place))
        if (key === 'user' || key.startsWith('nivaas:')) place.removeItem(key);
  } catch {
    // Thrown where storage is blocked. What only this tab has is forgotten below.
  }
  // As after `localStorage.clear()` in another tab.
  dispatchEvent(new StorageEvent('storage', { key: null }));
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
