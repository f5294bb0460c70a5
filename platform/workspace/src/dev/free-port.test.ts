import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Refusal } from '@nivaas/contracts/refusal';
import { freePort } from './free-port';

const HOST = '127.0.0.1';
let busy: Server;
let taken: number;
let said: jest.SpyInstance;

beforeEach(async () => {
  said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  busy = createServer().listen(0, HOST);
  await once(busy, 'listening');
  taken = (busy.address() as AddressInfo).port;
});
afterEach(() => {
  said.mockRestore();
  busy.close();
});

test('a free port is taken without a word, a taken one replaced by the next free one, and 0 means any', async () => {
  expect(await freePort(0, HOST)).toBeGreaterThan(0);
  expect(said).not.toHaveBeenCalled();
  const found = await freePort(taken, HOST);
  expect(found).toBeGreaterThan(taken);
  expect(found).toBeLessThanOrEqual(taken + 20);
  expect(said.mock.calls).toEqual([[`Port ${taken} is in use: using ${found}.\n`]]);
});

test('where no port is free, the error says how to choose another one', async () => {
  const others = Array.from({ length: 20 }, (_, index) => createServer().listen(taken + 1 + index, HOST));
  // One of them may be in use by another program already.
  await Promise.all(others.map((server) => once(server, 'listening').catch(() => undefined)));
  const refused = await freePort(taken, HOST).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(String(refused)).toContain(`Ports ${taken} to ${taken + 20} are in use.`);
  for (const server of others) server.close();
});

test('where the machine does not have the host, the error names HOST', async () => {
  await expect(freePort(4_000, '192.0.2.1')).rejects.toThrow('cannot listen on HOST=192.0.2.1');
});
