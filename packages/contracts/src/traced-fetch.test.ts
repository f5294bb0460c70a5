/** @jest-environment jsdom */
import { root } from './root-element';
import { tracedFetch } from './traced-fetch';

const request = { method: 'POST' };

afterEach(() => {
  delete root?.tracedFetch;
});

test('where nobody traces, a request is sent as it is', async () => {
  const fetched = jest.fn().mockResolvedValue('from the network');
  Object.assign(globalThis, { fetch: fetched });
  await expect(tracedFetch('/auth/login', request)).resolves.toBe('from the network');
  expect(fetched).toHaveBeenCalledWith('/auth/login', request);
});

test('where the shell traces, it sends the request', async () => {
  const traced = jest.fn().mockResolvedValue('traced');
  Object.assign(document.documentElement, { tracedFetch: traced });
  await expect(tracedFetch('/auth/login', request)).resolves.toBe('traced');
  expect(traced).toHaveBeenCalledWith('/auth/login', request);
});
