import { readStored, storage, writeStored } from '@nivaas/federation';

const MAX_POSITIONS = 50;
/** Scroll positions of this tab by history entry. They survive a reload where storage works. */
const positions = new Map<string, number>(readStored(storage.scroll));

/** Records the scroll position of a history entry until the returned function is called. */
export function rememberScroll(key: string): () => void {
  const { href } = location;
  const note = () => {
    // A jump inside the page has scrolled it before the page learns of the new entry.
    if (location.href !== href) return;
    positions.delete(key);
    positions.set(key, window.scrollY);
    if (positions.size > MAX_POSITIONS) positions.delete(positions.keys().next().value ?? '');
  };
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', keep);
  };
}

/** Scrolls to where the visitor left this history entry. */
export function recallScroll(key: string): void {
  const position = positions.get(key);
  if (position !== undefined) window.scrollTo(0, position);
}

function keep(): void {
  writeStored(storage.scroll, [...positions]);
}
