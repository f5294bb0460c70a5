import { parseSnapshot, root, type Preview, type Snapshot } from '@nivaas/contracts';
import { Connection } from '../files/connection';
import { noteAnswer } from '../../reach';
import { MAP_MAX_LENGTH, MAP_TIMEOUT_MS, RETRY_PAUSE_MS } from '../limits';
import type { FetchMap } from './known-areas';

/** In a tab that shows a preview. */
export function preview(): Preview | undefined {
  return root?.preview;
}

/** The URL, with the preview token in a tab that shows a preview. */
export function markPreview(url: string): string {
  return preview()?.mark(url) ?? url;
}

/** The release map failed to load. */
export class MapError extends Error {
  override readonly name = 'MapError';

  constructor(
    release: string,
    /** The server did answer, so it may be able to send a document. */
    readonly isAnswered: boolean,
    cause: unknown,
  ) {
    super(`The map of release ${release} could not be loaded.`, { cause });
  }
}

/**
 * Returns a function that fetches the map of a release, and retries once. Each request has an address of its own: a
 * hanging one blocks its address. The function throws a `MapError` after the second failure or when it is aborted.
 *
 * @param lane Of the document, where the release has two.
 */
export function createMapFetch(lane?: string): FetchMap {
  let requests = 0;
  const request = (release: string, signal: AbortSignal) => {
    requests += 1;
    const query = new URLSearchParams(lane && { lane });
    if (requests > 1) query.set('a', String(requests));
    return requestMap(release, query.size > 0 ? `?${query}` : '', signal);
  };
  return async (release, signal) => {
    try {
      return await request(release, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      await new Promise((done) => setTimeout(done, RETRY_PAUSE_MS));
      return request(release, signal);
    }
  };
}

async function requestMap(release: string, query: string, signal: AbortSignal): Promise<Snapshot> {
  const end = new AbortController();
  const abort = () => end.abort();
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  const connection = new Connection();
  let isAnswered = false;
  const request = async () => {
    const response = await fetch(markPreview(`/_release/${release}${query}`), { signal: end.signal });
    // Otherwise a proxy says that it does not reach the site.
    isAnswered = response.status < 502 || response.headers.has('x-request-id');
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return parseSnapshot(JSON.parse(await readText(response, connection)));
  };
  try {
    return await connection.whileAlive(request, MAP_TIMEOUT_MS, () => new Error('Timeout'));
  } catch (error) {
    end.abort();
    if (!isAnswered) noteAnswer(false);
    throw new MapError(release, isAnswered, error);
  }
}

async function readText({ body }: Response, connection: Connection): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    connection.noteByte();
    text += decoder.decode(part.value, { stream: true });
    if (text.length > MAP_MAX_LENGTH) throw new Error('Too large');
  }
  return text;
}
