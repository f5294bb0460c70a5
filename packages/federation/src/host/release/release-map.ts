import { parseSnapshot, type Snapshot } from '@nivaas/contracts';
import type { RouterState } from 'react-router-dom';
import { Connection } from '../files/connection';
import { MAP_MAX_LENGTH, MAP_TIMEOUT_MS, RETRY_PAUSE_MS } from '../limits';

declare global {
  /** Set in the documents of previews (platform/edge/src/document/preview-script.ts). */
  var __NIVAAS_PREVIEW__:
    | {
        /** Adds the token to an address. */
        mark: (url: string) => string;
        /** Shows the token in the address bar, also after navigations. */
        keep: (router: { subscribe: (listener: (state: RouterState) => void) => () => void }) => void;
      }
    | undefined;
}

/** The URL, with the preview token in a tab that shows a preview. */
export function markPreview(url: string): string {
  return globalThis.__NIVAAS_PREVIEW__?.mark(url) ?? url;
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
 * Fetches the map of a release. Retries once, under another address: a hanging request blocks its own.
 * @throws {MapError} after the second failure.
 */
export async function fetchReleaseMap(release: string): Promise<Snapshot> {
  try {
    return await requestMap(release, '');
  } catch {
    await new Promise((done) => setTimeout(done, RETRY_PAUSE_MS));
    return requestMap(release, '?a=2');
  }
}

async function requestMap(release: string, query: string): Promise<Snapshot> {
  const end = new AbortController();
  const connection = new Connection();
  let isAnswered = false;
  const request = async () => {
    const response = await fetch(markPreview(`/_release/${release}${query}`), { signal: end.signal });
    isAnswered = true;
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return parseSnapshot(JSON.parse(await readText(response, connection)));
  };
  try {
    return await connection.whileAlive(request, MAP_TIMEOUT_MS, () => new Error('Timeout'));
  } catch (error) {
    end.abort();
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
