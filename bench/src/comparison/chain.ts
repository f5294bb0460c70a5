/** One request of a page. */
export interface Asked {
  url: string;
  /** The document or script that asked. */
  by: string | undefined;
  /** Seconds since the first request. */
  at: number;
}

/** Most requests that had to wait for one another before the page was complete: each was asked for by the one before. */
export function longestChain(asked: Asked[], until: number): number {
  const depths = new Map<string, number>();
  for (const { url, by, at } of asked) {
    if (at * 1_000 > until || /favicon|manifest|_release\/events|^data:/.test(url)) continue;
    if (!depths.has(url)) depths.set(url, (by ? (depths.get(by) ?? 1) : 0) + 1);
  }
  return Math.max(...depths.values());
}
