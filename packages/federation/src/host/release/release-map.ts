import { parseSnapshot, type Snapshot } from '@nivaas/contracts';
import { MAP_MAX_LENGTH, MAP_SILENCE_MS, RETRY_PAUSE_MS } from '../limits';

/** A map that could not be had. */
export class MapError extends Error {
  override readonly name = 'MapError';

  constructor(
    release: string,
    /** The server did answer, so a document of it may be had. */
    readonly isAnswered: boolean,
    cause: unknown,
  ) {
    super(`The map of release ${release} could not be had.`, { cause });
  }
}

/**
 * The whole map of a release; asked for once more under another address, since a request that hangs blocks its own.
 * @throws {MapError} after the second failure.
 */
export async function fetchReleaseMap(release: string): Promise<Snapshot> {
  try {
    return await ask(release, '');
  } catch {
    await new Promise((done) => setTimeout(done, RETRY_PAUSE_MS));
    return ask(release, '?a=2');
  }
}

async function ask(release: string, query: string): Promise<Snapshot> {
  const given = new AbortController();
  let isAnswered = false;
  let clock: ReturnType<typeof setTimeout> | undefined;
  const onByte = () => {
    clearTimeout(clock);
    clock = setTimeout(() => given.abort(), MAP_SILENCE_MS);
  };
  try {
    onByte();
    const response = await fetch(`/_release/${release}${query}`, { signal: given.signal });
    isAnswered = true;
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return parseSnapshot(JSON.parse(await read(response, onByte)));
  } catch (error) {
    given.abort();
    throw new MapError(release, isAnswered, error);
  } finally {
    clearTimeout(clock);
  }
}

async function read({ body }: Response, onByte: () => void): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onByte();
    text += decoder.decode(part.value, { stream: true });
    if (text.length > MAP_MAX_LENGTH) throw new Error('Too large');
  }
  return text;
}
