import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { TaskError } from '../errors';
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

test('a taken port is replaced by the next free one, which is said', async () => {
  const found = await freePort(taken, HOST);
  expect(found).toBeGreaterThan(taken);
  expect(found).toBeLessThanOrEqual(taken + 20);
  expect(said.mock.calls).toEqual([[`Port ${taken} is in use: using ${found}.\n`]]);
});

test('a free port is taken without a word, and 0 means any', async () => {
  expect(await freePort(0, HOST)).toBeGreaterThan(0);
  busy.close();
  await once(busy, 'close');
  expect(await freePort(taken, HOST)).toBe(taken);
  expect(said).not.toHaveBeenCalled();
});

test('where no port is free, the error says how to choose another one', async () => {
  // This machine does not have the address, so no port is free.
  const nowhere = freePort(4_000, '192.0.2.1');
  await expect(nowhere).rejects.toThrow(TaskError);
  await expect(nowhere).rejects.toThrow('Ports 4000 to 4020 are in use.');
});
