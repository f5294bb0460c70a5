import type { HostedScript } from '../../script-host';
import { KnownAreas } from '../release/known-areas';
import { areaSnapshot, HASH, releaseOf } from '../test-support/release';
import { Connection } from './connection';
import { createHost } from '../site/start-browser';
import { FileLoader } from './file-loader';
import { allowFilesOf } from './integrity';

const folder = 'http://localhost/_assets/mfe-search/v0123456789ab/';
const functions = { bundlerRuntime: { init: () => undefined }, attachShareScopeMap: () => undefined };
const area = areaSnapshot('mfe-search', {}, { integrity: { 'entry.js': HASH, 'page.css': HASH } });
let host: ReturnType<typeof createHost>;

beforeEach(() => {
  allowFilesOf(new KnownAreas(releaseOf({ 'mfe-search': area })));
  host = createHost(new FileLoader(new Connection()), functions);
});

/** The element that loads a file, which the browser reports as loaded. */
async function loaded(name: string, link?: HTMLLinkElement) {
  const loading = host.load(folder + name, link);
  const element = document.head.querySelector<HTMLElement>(`[src$="${name}"], [href$="${name}"]`);
  element?.dispatchEvent(new Event('load'));
  await loading;
  return element;
}

test('R06 a script runs with its hash, and finds what it may borrow on its own element', async () => {
  const script = (await loaded('entry.js')) as HostedScript;
  expect(script).toMatchObject({ integrity: HASH, crossOrigin: 'anonymous' });
  expect(script.host).toEqual({ ...functions, load: host.load });
});

test('what is lent cannot be replaced by one remote for the others', () => {
  expect(() => Object.assign(host, { load: undefined })).toThrow(TypeError);
});

test('a stylesheet loads with its hash, under the address that marks it as loaded', async () => {
  const link = Object.assign(document.createElement('link'), { href: `${folder}page.css` });
  const style = await loaded('page.css', link);
  expect(style).toMatchObject({ rel: 'stylesheet', integrity: HASH, crossOrigin: 'anonymous' });
  expect(style?.dataset['href']).toBe(link.href);
});
