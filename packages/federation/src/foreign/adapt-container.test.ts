import React from 'react';
import { adaptContainer } from './adapt-container';
import type { Container, Home, ShareScope } from './container';
import * as library from './library';

const home = {
  area: 'mfe-x',
  version: 'v000000000000',
  entry: 'https://home.test/_assets/mfe-x/v000000000000/entry.js',
  styles: null,
  pack: { '@nivaas/federation': '0.2.0' },
  lends: {},
};
const PARTS: Record<string, object> = {
  './box': { Component: () => 'A box' },
  './menu': { Component: () => 'A menu', needsSession: true },
};

afterEach(() => {
  delete globalThis.__NIVAAS_FOREIGN__;
  document.head.replaceChildren();
});

/** An adapted remote, and the share scope that it got. */
function remote(styles: Home['styles'] = null) {
  const got: { scope?: ShareScope } = {};
  const plain: Container = {
    init: (scope) => void (got.scope = scope),
    get: (expose) => {
      addStylesheet(`${expose}.css`);
      return Promise.resolve(() => PARTS[expose]);
    },
  };
  return { got, adapted: adaptContainer(plain, { ...home, styles }, () => library, 'digest') };
}

function addStylesheet(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}

const reactIn = (version = React.version): ShareScope => ({
  react: { [version]: { get: () => Promise.resolve(() => React) } },
});

test('a remote gets the React of its host, and what hosts do not lend, without a change to what others get', async () => {
  const { adapted, got } = remote();
  const scope = reactIn();
  await adapted.init(scope);
  expect(got.scope?.['react']?.[React.version]?.lib?.()).toBe(React);
  expect(got.scope?.['@nivaas/federation']?.['0.2.0']?.lib?.()).toBe(library.federation);
  expect(Object.keys(scope)).toEqual(['react']);
  expect(scope['react']?.[React.version]).toMatchObject({ loaded: true });
});

test('a part has a component for any host by default, and its own exports as they are', async () => {
  const { adapted } = remote();
  await adapted.init(reactIn());
  const module = (await adapted.get('./box'))() as Record<string, unknown>;
  expect(module).toMatchObject({
    ...PARTS['./box'],
    __esModule: true,
    default: expect.any(Function) as unknown,
  });
});

test('the stylesheet that declares the order of layers comes before those of a part', async () => {
  const { adapted } = remote({ file: 'tokens.css', integrity: 'sha256-x' });
  await adapted.init(reactIn());
  const part = adapted.get('./box');
  const [first, second] = document.querySelectorAll('link');
  expect([first?.href, second?.href]).toEqual([
    expect.stringContaining('/tokens.css'),
    expect.stringContaining('/box.css'),
  ]);
  first?.dispatchEvent(new Event('load'));
  await part;
});

test('a part that needs the session of our site is declined by name', async () => {
  const { adapted } = remote();
  await adapted.init(reactIn());
  await expect(adapted.get('./menu')).rejects.toThrow('mfe-x/menu needs the session of its own site');
});

test('a host without React, or with an older one, is told so, and may try again', async () => {
  const { adapted } = remote();
  await expect(adapted.init({})).rejects.toThrow('needs React 19 or newer in the share scope "default"');
  await expect(adapted.init(reactIn('18.3.1'))).rejects.toThrow('there is 18.3.1');
  await expect(adapted.init(reactIn())).resolves.toBe(true);
});
