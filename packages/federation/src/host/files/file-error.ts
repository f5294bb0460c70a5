/** Why a file could not be had: nothing came, the connection broke, the server refused, or the bytes are not the release's. */
export type FileFault = 'timeout' | 'network' | 'status' | 'integrity';

/** A script or stylesheet that could not be had. */
export class FileError extends Error {
  override readonly name = 'FileError';

  constructor(
    readonly url: string,
    readonly code: FileFault,
  ) {
    super(`${url} could not be had (${code})`);
  }
}

/** What an element's bare `error` event meant, from the browser's own notes about the request. */
export async function faultOf(address: string): Promise<FileFault> {
  const status = answersOf(address).at(-1) ?? 0;
  if (status === 0 || status >= 500) return 'network';
  if (status >= 400) return 'status';
  // An answer that broke off is not in the cache; one that came whole was refused for what it is.
  const cached = fetch(absolute(address), { cache: 'only-if-cached', mode: 'same-origin' });
  return cached.then(
    async (response) => (await response.arrayBuffer(), response.ok ? 'integrity' : 'network'),
    () => 'network',
  );
}

/** Whether the server has refused this address in this document. */
export function wasRefused(address: string): boolean {
  return answersOf(address).some((status) => status >= 400);
}

/** Status of every answer from an address; 0 for a connection that broke. */
function answersOf(address: string): number[] {
  const notes = performance.getEntriesByName(absolute(address), 'resource') as PerformanceResourceTiming[];
  return notes.map(({ responseStatus }) => responseStatus);
}

function absolute(address: string): string {
  return new URL(address, location.href).href;
}
