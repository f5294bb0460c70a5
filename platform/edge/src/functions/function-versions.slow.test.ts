import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GuestProcess } from '../guests/node-engine';
import type { Frame } from '../guests/inside/frames';
import { FunctionVersions } from './function-versions';

/** Guests that load at once and answer nothing. */
function open() {
  const running = new Set<GuestProcess>();
  const start = (): GuestProcess => {
    let tell: (frame: Frame) => void = () => undefined;
    const guest: GuestProcess = {
      send: () => setImmediate(tell, { head: { kind: 'ready' }, body: Buffer.of() }),
      onFrame: (listener) => (tell = listener),
      onEnd: () => undefined,
      starvedMs: () => 0,
      end: async () => void running.delete(guest),
    };
    running.add(guest);
    return guest;
  };
  const guests = new FunctionVersions({ engineOf: () => ({ start }) });
  const ask = async (area: string, version: string) => {
    const asked = guests.of({ area, version }, async () => ({ file: '', source: '' }));
    await asked.isLoadable();
    return asked;
  };
  /** A guest that made room ends a turn later. */
  const left = async (count: number) => {
    while (running.size > count) await nextTurn();
    return running.size;
  };
  return { guests, left, ask };
}

const LIVE = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((area) => ({ area, version: 'live' }));

test('live versions keep their guests, and all others share two places', async () => {
  const { guests, left, ask } = open();
  guests.serve(LIVE);
  const live = await Promise.all(LIVE.map(({ area, version }) => ask(area, version)));
  for (const version of ['v1', 'v2', 'v3']) await ask('a', version);
  expect(await left(LIVE.length + 2)).toBe(LIVE.length + 2);
  expect(await Promise.all(LIVE.map(({ area, version }) => ask(area, version)))).toEqual(live);
  guests.serve([]);
  expect(await left(2)).toBe(2);
});
