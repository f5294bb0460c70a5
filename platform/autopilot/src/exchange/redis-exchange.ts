import type { EvidenceExchange } from './evidence-exchange';

/** The commands that an exchange needs of a Redis client. */
interface RedisHashes {
  hSet: (key: string, field: string, value: string) => Promise<unknown>;
  hDel: (key: string, field: string) => Promise<unknown>;
  hGetAll: (key: string) => Promise<Record<string, string>>;
}

/**
 * Exchanges through a Redis-compatible server: one hash for each kind of text, one field for each edge. This avoids
 * requests every second to a store that bills by the request.
 *
 * @param kind Corresponds to the folder of `storeExchange`.
 */
export function redisExchange(
  redis: RedisHashes,
  kind: 'evidence' | 'figures' = 'evidence',
): EvidenceExchange {
  const key = `nivaas:${kind}`;
  return {
    publish: async (edge, _, text) => void (await redis.hSet(key, edge, text)),
    remove: async (edge) => void (await redis.hDel(key, edge)),
    readAll: async () => new Map(Object.entries(await redis.hGetAll(key))),
  };
}
