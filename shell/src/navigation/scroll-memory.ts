/** Scroll positions by history entry, for this tab; kept over a reload where the device allows it. */
const STORAGE_KEY = 'nivaas:scroll';
const MOST = 50;
const positions = new Map<string, number>(readKept());

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
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Blocked storage only costs the position after a reload.
  }
}

function readKept(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (pair): pair is [string, number] =>
        Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number',
    );
  } catch {
    return [];
  }
}
