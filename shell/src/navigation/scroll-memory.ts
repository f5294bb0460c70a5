import { storage } from '@nivaas/contracts';
import { readStored, writeStored } from '@nivaas/federation';

const MOST = 50;
/** Scroll positions by history entry, for this tab; kept over a reload where the device allows it. */
const positions = new Map<string, number>(readStored(storage.scroll));

/** Notes the position of a history entry while it is shown. Returns the end of it. */
export function rememberScroll(key: string): () => void {
  const note = () => {
    positions.delete(key);
    positions.set(key, window.scrollY);
    if (positions.size > MOST) positions.delete(positions.keys().next().value ?? '');
  };
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', keep);
  };
}

/** Puts the page where it was when this history entry was left. */
export function recallScroll(key: string): void {
  const position = positions.get(key);
  if (position !== undefined) window.scrollTo(0, position);
}

function keep(): void {
  writeStored(storage.scroll, [...positions]);
}
