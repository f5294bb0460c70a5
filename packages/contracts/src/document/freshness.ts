/** How long a value holds, and what it depends on. It goes from loader to page, document and reply. */
export interface Freshness {
  /** Absent: as long as the versions that made it. */
  maxAgeMs?: number | undefined;
  /** For so long after `maxAgeMs` it may be used while it is made anew. Absent: not at all. */
  staleMs?: number | undefined;
  /** Names of what the value was made of. */
  tags: readonly string[];
}

/** The freshness of a value that is made of others: the shortest times, and all tags. */
export function combined(parts: readonly (Freshness | undefined)[]): Freshness {
  const limited = parts.flatMap((part) =>
    part?.maxAgeMs === undefined ? [] : { ...part, maxAgeMs: part.maxAgeMs },
  );
  const tags = [...new Set(parts.flatMap((part) => part?.tags ?? []))];
  if (limited.length === 0) return { tags };
  const maxAgeMs = Math.min(...limited.map((part) => part.maxAgeMs));
  const staleMs = Math.min(...limited.map((part) => part.maxAgeMs + (part.staleMs ?? 0))) - maxAgeMs;
  return staleMs > 0 ? { maxAgeMs, staleMs, tags } : { maxAgeMs, tags };
}

/**
 * What a loader says in headers, as `data(value, { headers })`: `cache-control: max-age=…, stale-while-revalidate=…`,
 * `surrogate-key: <tags>`.
 */
export function freshnessIn(headers: Headers): Freshness {
  const control = headers.get('cache-control') ?? '';
  return {
    maxAgeMs: millisecondsIn(control, /\bmax-age=(\d{1,9})/),
    staleMs: millisecondsIn(control, /\bstale-while-revalidate=(\d{1,9})/),
    tags: (headers.get('surrogate-key') ?? '').split(' ').filter((tag) => tag !== ''),
  };
}

function millisecondsIn(cacheControl: string, directive: RegExp): number | undefined {
  const [, seconds] = directive.exec(cacheControl) ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1_000;
}
