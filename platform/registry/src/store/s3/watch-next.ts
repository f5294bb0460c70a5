/** Short enough that a change is known within a second. */
const POLL_MS = 400;

interface WatchTarget {
  exists: (key: string) => Promise<boolean>;
  list: (folder: string, options: { after?: string; limit?: number }) => Promise<string[]>;
  folder: string;
  changed: () => void;
  /** The key to appear next, if known: a HEAD request is cheaper than a list. */
  nextKey: (() => Promise<string>) | undefined;
}

/** Polls for the next key, because object stores do not notify. Keeps polling while the store is unavailable. */
export function watchNext({ exists, list, folder, changed, nextKey }: WatchTarget): () => void {
  let isStopped = false;
  let last: string | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** For an unknown next key: whether the list has grown since the last poll. */
  const isLonger = async () => {
    const found = await list(folder, last === undefined ? {} : { after: last });
    const isFirst = last === undefined;
    last = found.at(-1) ?? last ?? folder;
    return !isFirst && found.length > 0;
  };

  const poll = async () => {
    try {
      if (nextKey ? await exists(await nextKey()) : await isLonger()) if (!isStopped) changed();
    } catch {
      // Unavailable: the next poll decides.
    }
    if (!isStopped) timer = setTimeout(() => void poll(), POLL_MS).unref();
  };

  void poll();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
