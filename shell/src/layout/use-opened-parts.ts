import { useEffect, useState } from 'react';
import { whenIdle } from '../when-idle';

type OpenedParts = typeof import('./opened-parts');

const IDLE_TIMEOUT_MS = 2_000;

let loaded: OpenedParts | undefined;

async function load(): Promise<OpenedParts> {
  loaded = await import(/* webpackChunkName: "idle" */ './opened-parts');
  return loaded;
}

/**
 * The mobile menu and the message bar, which no document shows. Their code is loaded when idle, and again when one of
 * them is wanted and it is not there.
 *
 * @param onMissing Called when the wanted code cannot be loaded.
 */
export function useOpenedParts(isWanted: boolean, onMissing: () => void): OpenedParts | undefined {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (parts) return;
    if (isWanted) load().then(setParts, onMissing);
    else whenIdle(() => void load().then(setParts, () => undefined), IDLE_TIMEOUT_MS);
  }, [parts, isWanted, onMissing]);
  return parts;
}
