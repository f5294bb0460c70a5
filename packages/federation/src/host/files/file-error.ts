/** Why a file failed: silence, a broken connection (at the first try also a 5xx), an error status, or a wrong hash. */
export type FileFault = 'timeout' | 'network' | 'status' | 'integrity';

/** A script or stylesheet that failed to load. */
export class FileError extends Error {
  override readonly name = 'FileError';

  constructor(
    readonly url: string,
    readonly code: FileFault,
  ) {
    super(`${url} could not be loaded (${code})`);
  }
}

/** Finds the cause of an element's `error` event in the browser's resource timing; the event has no cause. */
export async function faultOf(address: string): Promise<FileFault> {
  const status = statusesOf(address).at(-1) ?? 0;
  if (status === 0 || status >= 500) return 'network';
  if (status >= 400) return 'status';
  // A response that broke off is not in the cache. A complete response is, so it failed the integrity check.
  const cached = fetch(absolute(address), { cache: 'only-if-cached', mode: 'same-origin' });
  return cached.then(
    async (response) => (await response.arrayBuffer(), response.ok ? 'integrity' : 'network'),
    () => 'network',
  );
}

/** Whether the server answered this address with an error in this document. */
export function wasRefused(address: string): boolean {
  return statusesOf(address).some((status) => status >= 400);
}

/** Status of every response from an address; 0 for a broken connection. */
function statusesOf(address: string): number[] {
  const timings = performance.getEntriesByName(absolute(address), 'resource') as PerformanceResourceTiming[];
  return timings.map(({ responseStatus }) => responseStatus);
}

function absolute(address: string): string {
  return new URL(address, location.href).href;
}
