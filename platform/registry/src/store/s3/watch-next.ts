import type { S3Client } from './s3-client';

/** Time between two looks. With the answer's own time a change is known well within a second. Milliseconds. */
const POLL = 400;

interface Watched {
  send: S3Client;
  root: string;
  list: (folder: string, options: { after?: string; limit?: number }) => Promise<string[]>;
  folder: string;
  changed: () => void;
  /** The key that is to appear next, when it is known: asking for it is cheaper than a list. */
  nextKey: (() => Promise<string>) | undefined;
}

/** Looks for the next key again and again: object stores tell nobody. While the store is away it just goes on looking. */
export function watchNext({ send, root, list, folder, changed, nextKey }: Watched): () => void {
  const stopped = new AbortController();
  let last: string | undefined;
  let timer: NodeJS.Timeout | undefined;

  const isThere = async (key: string) =>
    (await send({ method: 'HEAD', path: root + key, signal: stopped.signal })).status === 200;

  /** Without a guess: whether the list goes on behind the last key that was seen. */
  const isLonger = async () => {
    const found = await list(folder, last === undefined ? {} : { after: last });
    const isFirst = last === undefined;
    last = found.at(-1) ?? last ?? folder;
    return !isFirst && found.length > 0;
  };

  const look = async () => {
    try {
      if (nextKey ? await isThere(await nextKey()) : await isLonger()) if (!stopped.signal.aborted) changed();
    } catch {
      // Away or stopped: the next look will tell.
    }
    if (!stopped.signal.aborted) timer = setTimeout(() => void look(), POLL).unref();
  };

  void look();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
