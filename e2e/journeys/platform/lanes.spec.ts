import type { Locator, Page } from '@playwright/test';
import { version as OLD } from 'react';
import { changedBuild, OwnEdges, runRelease } from '../../harness/own-site';
import {
  banner,
  expect,
  footer,
  hydrated,
  isSameDocument,
  markDocument,
  open,
  test,
} from '../../harness/test';

const NEW = '99.0.0';
const PAGES = ['/', '/search', '/property/1', '/login', '/about', '/saved'];

let edges: OwnEdges;
let url: string;

test.beforeAll(async () => {
  edges = await OwnEdges.open();
  ({ url } = await edges.start());
});

test.afterAll(() => edges.close());

const release = (...args: string[]) => runRelease({ DATA_DIR: edges.folder, PUBLIC_ORIGIN: url }, args);

/** Makes a change of the release, and waits until the edge serves it. */
async function change(...args: string[]): Promise<void> {
  await release(...args);
  const status = JSON.parse(await release('status', '--json')) as { release: string };
  const served = async () => ((await (await fetch(`${url}/_release`)).json()) as { release: string }).release;
  await expect.poll(served).toBe(status.release);
}

/** Collects what React DOM tells React's developer tools when it is evaluated. */
function collectReacts(page: Page) {
  return page.addInitScript(() => {
    const reacts: string[] = [];
    const inject = (renderer: { version: string; reconcilerVersion: string }) =>
      reacts.push(...new Set([renderer.version, renderer.reconcilerVersion]));
    Object.assign(window, { reacts, __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject } });
  });
}

const reactsOf = (page: Page) => page.evaluate(() => (window as { reacts?: string[] }).reacts);

/** What each page runs on: exactly one React. */
async function expectReacts(page: Page, expected: (path: string) => string): Promise<void> {
  for (const path of PAGES) {
    await open(page, url + path);
    expect(await reactsOf(page), path).toEqual([expected(path)]);
  }
}

/** From page to page in the older lane, into the newer one and out of it, and back and forward. */
async function walkBetweenLanes(page: Page): Promise<void> {
  const follow = async (part: Locator, name: string, path: string, react: string) => {
    await markDocument(page);
    await part.getByRole('link', { name, exact: true }).first().click();
    await expectPage(page, path, react);
  };
  await open(page, `${url}/about`);
  await follow(footer(page), 'Villas', '/villas', OLD);
  expect(await isSameDocument(page)).toBe(true);
  await follow(banner(page), 'Login', '/login', NEW);
  expect(await isSameDocument(page)).toBe(false);
  await page.goBack();
  await expectPage(page, '/villas', OLD);
  await page.goForward();
  await expectPage(page, '/login', NEW);
}

async function expectPage(page: Page, path: string, react: string): Promise<void> {
  await expect(page).toHaveURL(url + path);
  await hydrated(page);
  expect(await reactsOf(page), path).toEqual([react]);
}

async function publish(area: string, version: string): Promise<void> {
  await release('publish', area, '--from', await changedBuild(edges.folder, area, version, { [OLD]: NEW }));
}

test('while areas move to another React, every document has one, and the tab loads a document where it differs @nightly', async ({
  page,
}) => {
  await collectReacts(page);
  await publish('shell', 'v00000000000a');
  await publish('mfe-account', 'v00000000000b');
  await expectReacts(page, () => OLD);

  await change('activate', 'shell');
  await expectReacts(page, () => OLD);
  await change('activate', 'mfe-account');
  const moved = (path: string) => (path === '/login' ? NEW : OLD);
  await expectReacts(page, moved);
  await walkBetweenLanes(page);

  await change('rollback', 'mfe-account', '--reason', 'a journey');
  await expectReacts(page, () => OLD);
  await change('undo', '--reason', 'a journey');
  await expectReacts(page, moved);
  await change('rollback', 'shell', '--reason', 'a journey');
  await expectReacts(page, () => OLD);
});
