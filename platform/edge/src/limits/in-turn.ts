import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Browsers and proxies do not pipeline at all. */
const MAX_WAITING = 250;

/**
 * Handles the requests that a client pipelines on one connection one after another, each in its own turn of the event
 * loop. Node parses hundreds of them in one turn, but accepts only one connection per turn. If it also handled them
 * all at once, the connections of other visitors would wait for seconds. A connection with too many is closed.
 */
export function inTurn(handle: Handler): Handler {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const begin = () => {
      if (socket.destroyed) return;
      response.once('close', () => {
        const next = waiting.get(socket)?.shift();
        if (next) setImmediate(next);
        else waiting.delete(socket);
      });
      handle(request, response);
    };
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      begin();
    } else if (queue.push(begin) > MAX_WAITING) socket.destroy();
  };
}
