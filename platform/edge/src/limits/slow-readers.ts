import type { ServerResponse } from 'node:http';

/** Time that every reader has, however short the answer is. */
const MIN_TIME_MS = 10_000;
/** A phone with a bad connection still reads this fast. */
const MIN_BYTES_PER_SECOND = 8_000;

/**
 * Closes the connection of a client that does not read its answer, which would stay in memory. Call it after the whole
 * answer, of this many bytes, was written.
 */
export function cutSlowReader(response: ServerResponse, bytes: number, minTimeMs = MIN_TIME_MS): void {
  // `response.socket` is missing while an earlier answer on the same connection is being sent.
  if (response.writableFinished || response.socket?.writableLength === 0) return;
  const timer = setTimeout(
    () => response.req.socket.destroy(),
    minTimeMs + (bytes / MIN_BYTES_PER_SECOND) * 1_000,
  );
  response.once('close', () => clearTimeout(timer));
}
