import { parseSnapshot, withPreview, type Snapshot } from '@nivaas/contracts';
import { Connection } from '../files/connection';
import { MAP_MAX_LENGTH, MAP_TIMEOUT_MS, RETRY_PAUSE_MS } from '../limits';

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
    const { preview } = document.documentElement.dataset;
    const address = withPreview(`/_release/${release}${query}`, preview);
    const response = await fetch(address, { signal: end.signal });
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
