import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServedBuilds } from './served-builds';

const [ONE, TWO] = ['0123456789abcdef0123', 'fedcba9876543210fedc'];

test.each([
  ['a build that the server has', `/_dev/builds/${ONE}`, 204],
  ['one that it does not have yet', `/_dev/builds/${TWO}`, 404],
  ['two of which it has one', `/_dev/builds/${ONE}${TWO}`, 404],
])('%s', (_, url, status) => {
  const builds = new ServedBuilds();
  builds.note(ONE);
  const writeHead = jest.fn(() => ({ end: () => undefined }));
  builds.answer({ url } as IncomingMessage, { writeHead } as unknown as ServerResponse, fail);
  expect(writeHead).toHaveBeenCalledWith(status, { 'cache-control': 'no-store' });
});

test('other requests pass', () => {
  const next = jest.fn();
  new ServedBuilds().answer({ url: '/about' } as IncomingMessage, {} as ServerResponse, next);
  expect(next).toHaveBeenCalled();
});

function fail(): void {
  throw new Error('The request passed.');
}
