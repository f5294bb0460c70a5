/** How long a value holds, and what it depends on. It goes from loader to page, document and reply. */
export interface Freshness {
  /** Absent: as long as the versions that made it. */
  maxAgeMs?: number | undefined;
  /** Names of what the value was made of. */
  tags: readonly string[];
}

/** The freshness of a value that is made of others: the shortest time, and all tags. */
export function combined(parts: readonly (Freshness | undefined)[]): Freshness {
  const times = parts.flatMap((part) => part?.maxAgeMs ?? []);
  const tags = [...new Set(parts.flatMap((part) => part?.tags ?? []))];
  return times.length > 0 ? { maxAgeMs: Math.min(...times), tags } : { tags };
}
