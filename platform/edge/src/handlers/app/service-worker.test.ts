import { runInNewContext } from 'node:vm';
import { startTestSite } from '../../test-support/test-site';

const ASKED_BY_BROWSER = { headers: { 'service-worker': 'script' } };

test.each(['/sw.js', '/service-worker.js?v=3', '/search', '/_nothing/sw.js'])(
  'a service worker that another site left at %s is replaced by one that removes itself and loads its pages again',
  async (path) => {
    const site = await startTestSite();
    const { status, headers, text } = await site.ask(path, ASKED_BY_BROWSER);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['content-security-policy']).not.toContain('sandbox');
    expect(headers['service-worker-allowed']).toBe('/');
    const done: string[] = [];
    const navigate = async (url: string) => void done.push(`loads ${url}`);
    const listeners: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> = {};
    runInNewContext(text, {
      self: {
        addEventListener: (type: string, act: (typeof listeners)[string]) => (listeners[type] = act),
        skipWaiting: () => done.push('takes over'),
        registration: { unregister: async () => done.push('unregisters') },
        clients: {
          matchAll: async () => [
            { url: 'http://test/', navigate },
            { url: 'http://test/a', navigate },
          ],
        },
      },
    });
    let working: Promise<unknown> | undefined;
    const event = { waitUntil: (work: Promise<unknown>) => (working = work) };
    listeners['install']?.(event);
    listeners['activate']?.(event);
    await working;
    expect(done).toEqual(['takes over', 'unregisters', 'loads http://test/', 'loads http://test/a']);
  },
);

test('without the header of a service worker the same address is a page', async () => {
  const site = await startTestSite();
  expect((await site.ask('/sw.js')).headers['content-type']).toContain('text/html');
});
