import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type RedisClientType } from '@redis/client';

const CONNECT_DEADLINE_MS = 2_000;
const PROBE_MS = 2_000;
const PROBE_KEY = 'nivaas:writable';
/** The connection is dropped when nothing arrives for this long, not even the answer to a probe. */
const SILENCE_MS = 5_000;
const FIRST_PAUSE_MS = 50;
const LAST_PAUSE_MS = 2_000;

/** The connection to a Redis-compatible server that all edges of the site share. */
export interface SharedRedis {
  client: RedisClientType;
  /** It takes writes: one that only answers, such as a replica after a failover, shares no limits. */
  readonly isUp: boolean;
  close: () => void;
}

/**
 * Connects, and reconnects whenever the connection is lost. Resolves soon even without a connection; commands then
 * fail at once.
 *
 * @param log Called when the connection is lost and when it is back.
 */
export async function openRedis(url: string, log: (entry: object) => void): Promise<SharedRedis> {
  let isUp = true;
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    // Of Redis Enterprise only; it would look the host up, and fail for an IPv6 address.
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: CONNECT_DEADLINE_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries) => Math.min(FIRST_PAUSE_MS * 2 ** tries, LAST_PAUSE_MS),
    },
  });
  const away = ({ code, message }: NodeJS.ErrnoException) => {
    if (isUp) log({ event: 'redis-away', problem: code ?? message, message: AWAY });
    isUp = false;
  };
  const connect = () => client.connect().catch(() => undefined);
  /** @returns Whether another server may take writes, to which the address leads by now. */
  const probe = async (): Promise<boolean> => {
    try {
      await client.set(PROBE_KEY, '', { expiration: { type: 'PX', value: PROBE_MS } });
      if (!isUp) log({ event: 'redis-back' });
      isUp = true;
      return false;
    } catch (error) {
      away(error as Error);
      return client.isOpen && (error as Error).message.startsWith('READONLY');
    }
  };
  const probing = setInterval(async () => {
    if (!client.isReady || !(await probe())) return;
    client.destroy();
    void connect();
  }, PROBE_MS).unref();
  client.on('error', away);
  client.on('ready', () => void probe());
  await Promise.race([
    connect().then(() => (client.isReady ? probe() : undefined)),
    wait(CONNECT_DEADLINE_MS, undefined, { ref: false }),
  ]);
  return {
    client,
    get isUp() {
      return isUp;
    },
    close: () => {
      clearInterval(probing);
      if (client.isOpen) client.destroy();
    },
  };
}

const AWAY = 'Until REDIS_URL answers again each edge counts for itself: limits are as many times as high.';
