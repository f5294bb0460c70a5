import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServedBuilds } from './served-builds';

const [ONE, TWO] = ['0123456789abcdef0123', 'fedcba9876543210fedc'];

test.each([
  ['a build that the server has', `/_dev/builds/${ONE}`, 204],
  ['one that it does not have yet', `/_dev/builds/${TWO}`, 404],
  ['two of which it has one', `/_dev/builds/${ONE}${TWO}`, 404],
])('%s', (_, url, status) => {
  const builds = new ServedBuilds();
  builds.note('mfe-tiny', ONE);
  const writeHead = jest.fn(() => ({ end: () => undefined }));
  builds.answer({ url } as IncomingMessage, { writeHead } as unknown as ServerResponse, fail);
  expect(writeHead).toHaveBeenCalledWith(status, { 'cache-control': 'no-store' });
});

test('a document waits for the builds of the server that are late, and not for one that failed', async () => {
  const builds = new ServedBuilds();
  builds.expect('mfe-tiny');
  await builds.settled();
  for (const area of ['mfe-tiny', 'shell']) builds.note(area, ONE);
  for (const area of ['mfe-tiny', 'shell']) builds.expect(area);
  const answered = jest.fn();
  const document = builds.settled().then(answered);
  builds.note('mfe-tiny', TWO);
  await new Promise(setImmediate);
  expect(answered).not.toHaveBeenCalled();
  builds.giveUp('shell');
  await document;
  expect(answered).toHaveBeenCalled();
});

test('other requests pass', () => {
  const next = jest.fn();
  new ServedBuilds().answer({ url: '/about' } as IncomingMessage, {} as ServerResponse, next);
  expect(next).toHaveBeenCalled();
});

function fail(): void {
  throw new Error('The request passed.');
}
