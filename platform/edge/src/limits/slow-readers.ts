import type { ServerResponse } from 'node:http';

/** Milliseconds that every reader has, however small the answer is. */
const PATIENCE = 10_000;
/** Bytes a second that a phone at the edge of its network still takes. */
const SLOWEST = 8_000;

/**
 * Ends the connection of a reader that does not take the answer: it would hold the answer's memory for as long as it
 * likes. To be called after the whole answer was written.
 *
 * @param bytes Length of the answer.
 * @param patience Milliseconds that are given in any case.
 */
export function cutSlowReader(response: ServerResponse, bytes: number, patience = PATIENCE): void {
  // An answer that waits for the one before it on the same connection has no socket yet.
  if (response.writableFinished || response.socket?.writableLength === 0) return;
  const timer = setTimeout(() => response.req.socket.destroy(), patience + (bytes / SLOWEST) * 1_000);
  response.once('close', () => clearTimeout(timer));
}
