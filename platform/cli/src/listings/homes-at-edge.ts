import { randomUUID } from 'node:crypto';
import { edgeUrl, openEdge } from '../edge/edge-connection';
import { EdgeRefusal } from '../edge/edge-refusal';
import type { HomesPlace } from './homes';

const TRIES = 3;

export function homesAtEdge(url: string, token: string): HomesPlace {
  const edge = openEdge(edgeUrl(url), token);
  return {
    read: (query) => edge.send('listings', query, {}),
    change: (id, fields) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const body = JSON.stringify({ id, fields });
      return repeated(() => edge.send('listings', {}, { method: 'POST', headers, body }));
    },
  };
}

/** The key makes a repeated request change once, so one whose answer was lost is sent again. */
async function repeated<Value>(send: () => Promise<Value>): Promise<Value> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await send();
    } catch (error) {
      const isLost = error instanceof EdgeRefusal && ['unreachable', 'not_announced'].includes(error.code);
      if (!isLost || left === 0) throw error;
    }
  }
}
