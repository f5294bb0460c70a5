import { useEffect, useState } from 'react';
import { whenIdle } from '../when-idle';

const IDLE_TIMEOUT_MS = 2_000;

/**
 * Makes a hook for a part that no document shows, such as an opened menu. Its code is loaded when idle, and again when the
 * part is wanted and it is not there.
 *
 * @returns The hook. `onMissing` is called when the wanted code cannot be loaded.
 */
export function loadedWhenIdle<Module extends object>(
  load: () => Promise<Module>,
): (isWanted: boolean, onMissing: () => void) => Module | undefined {
  let loaded: Module | undefined;
  const read = async () => (loaded = await load());
  return (isWanted, onMissing) => {
    const [module, setModule] = useState(loaded);
    useEffect(() => {
      if (module) return;
      if (isWanted) read().then(setModule, onMissing);
      else whenIdle(() => void read().then(setModule, () => undefined), IDLE_TIMEOUT_MS);
    }, [module, isWanted, onMissing]);
    return module;
  };
}
