import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PropsSchema } from '@nivaas/contracts';
import type { Refusal } from '@nivaas/contracts/refusal';
import { openFolderStore, openRegistry, type Registry } from '@nivaas/registry';
import { fakeFunctions, writeBuild, type FakeDeclarations } from '../test-support/fake-build';
import { Grants } from '../functions/grants';
import { FUNCTION_PROGRAM, RENDER_PROGRAM, THREADS } from '../test-support/test-site';
import { smokeRender } from './smoke-render';

const WHO = { by: 'Asha', commit: null };
let folder: string;
let registry: Registry;
let notes: string[];
let grants: Grants;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-gate-'));
  notes = [];
  grants = new Grants({}, {});
  openGate(THREADS);
});

function openGate(guests: object): void {
  const check = smokeRender({
    render: { program: RENDER_PROGRAM, ...guests },
    functionGuests: { program: FUNCTION_PROGRAM, ...guests },
    grants: () => Promise.resolve(grants),
  });
  registry = openRegistry(openFolderStore(join(folder, 'registry')), {
    extraChecks: [check],
    note: (text) => notes.push(text),
  });
}

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function publish(
  area: string,
  content: string,
  owns?: string[],
  declarations?: FakeDeclarations,
): Promise<string> {
  const build = await writeBuild(folder, area, content, owns, declarations);
  return (await registry.publish(build.folder, WHO)).version;
}

const activate = (area: string, input: object = {}) => registry.run('activate', { area, ...input }, WHO);

/** Publishes a version and makes it live, where the gate lets it. */
async function release(...[area, ...build]: Parameters<typeof publish>): Promise<string> {
  const version = await publish(area, ...build);
  await activate(area);
  return version;
}

/** Makes a shell live. The path of its test pages decides whether they throw, hang or fail. */
const releaseShell = () => release('shell', 'Start');

async function releaseForced(...[area, ...build]: Parameters<typeof publish>): Promise<string> {
  const version = await publish(area, ...build);
  await activate(area, { force: true, reason: 'for this test' });
  return version;
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('It was not refused.');
    },
    (error: unknown) => error as Refusal,
  );

/** Publishes a version that must not go live. */
async function refused(...[area, ...build]: Parameters<typeof publish>) {
  const version = await publish(area, ...build);
  const { code, problems } = await refusal(activate(area));
  return { version, code, problems };
}

test('X01 a version is refused with each page that is wrong, what is wrong with it and what to do', async () => {
  await releaseShell();
  const bad = ['/throws', '/broken-area', '/faulty'];
  const { version, code, problems } = await refused('mfe-shop', 'Bad', ['/search', ...bad]);
  expect(code).toBe('refused');
  expect(problems.map(({ code, message }) => [code, message])).toEqual([
    ['page_throws', 'The page cannot be rendered: The page is broken'],
    ['page_unavailable', 'The page answers 503.'],
    ['page_faulty', 'mfe-shop/box failed on the server: No box: none left'],
  ]);
  expect(problems.map(({ where, hint }) => [where, hint])).toEqual(
    bad.map((url) => [
      `mfe-shop ${version} ${url}`,
      `Open ${url} with "npm run dev -- mfe-shop", fix it and publish again.`,
    ]),
  );
});

test('a version whose pages render is released: a pattern with a page of the sitemap; without one it is skipped, with a note', async () => {
  await releaseShell();
  const version = await publish('mfe-shop', 'Pattern', ['/search', '/slow', '/:page', '/property/:id']);
  expect(await activate('mfe-shop')).toMatchObject({ changed: true, version });
  expect(notes).toEqual([expect.stringContaining(`mfe-shop ${version}: /property/:id was not rendered`)]);
});

test('a version that visitors have seen goes live again without being rendered, one that was never live does not', async () => {
  await releaseShell();
  const first = await releaseForced('mfe-shop', 'Bad', ['/throws']);
  // A check asks about a version that is live already, too, and changes nothing.
  const { revision } = await registry.run('status', {});
  const answer = await registry.run('check', { area: 'mfe-shop' }, WHO);
  const found = { version: first, ok: false, problems: [{ code: 'page_throws' }], pages: ['/throws'] };
  expect(answer).toMatchObject(found);
  expect((await registry.run('status', {})).revision).toBe(revision);
  const unseen = await publish('mfe-shop', 'Bad, and never live', ['/throws']);
  await release('mfe-shop', 'Good');
  const problems = (await refusal(registry.run('rollback', { area: 'mfe-shop', to: unseen }, WHO))).problems;
  expect(problems.map(({ code }) => code)).toEqual(['page_throws']);
  expect(await registry.run('rollback', { area: 'mfe-shop' }, WHO)).toMatchObject({ version: first });
});

test('without a shell nothing can be rendered, and a note says so', async () => {
  const version = await release('mfe-shop', 'Early');
  expect(notes).toEqual([`mfe-shop ${version}: no page was rendered, because no shell is live yet.`]);
});

test('M3 a fault that appears only with the candidate counts against it, whatever area it names', async () => {
  await releaseShell();
  await release('mfe-shop', 'Good', ['/search']);
  await publish('mfe-basket', 'Good', ['/account/blames', '/faulty']);
  // The page shows a fault of another area, whatever this version does.
  expect(await activate('mfe-basket')).toMatchObject({ changed: true });
  const { version, problems } = await refused('mfe-basket', 'It blames others', ['/account/blames']);
  expect(problems).toMatchObject([
    {
      code: 'page_faulty',
      where: `mfe-basket ${version} /account/blames`,
      message: 'mfe-shop/box of mfe-shop fails on the server only with this version: not my fault',
    },
  ]);
});

const LENDS = { lends: { card: { props: [], required: [] }, list: { props: [], required: [] } } };
const USES = { uses: { 'mfe-shop/card': { props: [], always: [] } } };

/** A live area that shows a fragment of mfe-shop on these pages. */
const releaseBorrower = async (...pages: string[]) => {
  await release('mfe-shop', 'Good', ['/search'], LENDS);
  await release('mfe-basket', 'Borrows', pages, USES);
  notes = [];
};

test.each([
  ['string', (version: string) => `of mfe-shop ${version}`],
  ['number', (version: string) => `with the prop "level" as "two", where mfe-shop ${version} takes number`],
] as const)('a fragment that throws names who shows it, and a prop that is no %s', async (type, said) => {
  const schema: PropsSchema = { type: 'object', properties: { level: { type } }, required: ['level'] };
  const lends = { card: { props: ['level'], required: ['level'], schema } };
  const uses = { 'mfe-shop/card': { props: ['level'], always: ['level'], schema } };
  await releaseShell();
  await releaseForced('mfe-shop', 'Good', ['/search'], { lends });
  const borrower = await releaseForced('mfe-basket', 'Borrows', ['/account/card'], { uses });
  const { version, problems } = await refused('mfe-shop', 'It fails 1 in 1', ['/search'], { lends });
  expect(problems.map(({ message }) => message)).toEqual([
    `mfe-shop/card failed on the server: mfe-basket ${borrower} uses mfe-shop/card ${said(version)}: ` +
      'no listing has number 0',
  ]);
});

test('X52 a lent fragment that ends the renderer is refused, and one that its borrower breaks is not', async () => {
  openGate({});
  await releaseShell();
  await releaseBorrower('/account/borrows', '/account');
  const { version, problems } = await refused('mfe-shop', 'It ends', ['/search'], LENDS);
  expect(problems).toMatchObject([{ code: 'page_throws', where: `mfe-shop ${version} /account/borrows` }]);
  expect(notes).toEqual([`mfe-shop ${version}: no live page borrows the fragment "list".`]);
  await releaseForced('mfe-basket', 'Breaks', ['/crashes', '/account'], USES);
  await publish('mfe-shop', 'Better', ['/search'], LENDS);
  expect(await activate('mfe-shop')).toMatchObject({ changed: true });
});

test('a shell is rendered with the pages of every live area', async () => {
  await releaseShell();
  await release('mfe-shop', 'Good', ['/search']);
  const file = join((await writeBuild(folder, 'shell', 'Second')).folder, 'server/main.js');
  const bad = (await readFile(file, 'utf8')).replace(
    "'/search': () =>",
    "'/search': () => { throw new Error('no frame'); }, '/x': () =>",
  );
  await writeFile(file, bad);
  await registry.publish(join(file, '../..'), WHO);
  const problems = (await refusal(activate('shell'))).problems;
  expect(problems).toMatchObject([{ code: 'page_throws', message: expect.stringContaining('no frame') }]);
});

test.each([
  ['Start that loses its page', 'The server build lacks the page "/search" (no such chunk).'],
  ['Start that lends nothing', 'The server build lacks the fragment "card" (it exports no Component).'],
])('C50 a version "%s" is refused', async (content, message) => {
  await releaseShell();
  const { version, problems } = await refused('mfe-shop', content, ['/search'], {
    lends: { card: { props: [], required: [] } },
  });
  expect(problems).toMatchObject([{ code: 'expose_missing', where: `mfe-shop ${version}`, message }]);
});

test('X53 an element with an id of the document is refused, in the area that it belongs to', async () => {
  await releaseShell();
  const { version, problems } = await refused('mfe-basket', 'Ids', ['/account/ids']);
  expect(problems.map(({ code, where, message }) => `${code}, ${where}: ${message}`)).toEqual([
    `reserved_id, mfe-basket ${version} /account/ids: An element has the id "page-data", which the document itself uses.`,
  ]);
});

test('a server that does not answer is no reason to refuse a version, and is noted; a query that fails by itself is one', async () => {
  const away = { url: 'http://127.0.0.1:9', deadlineMs: 500, maxBytes: 1_000, concurrency: 1 };
  const granted = new Grants({ listings: away }, { '*': { origins: ['listings'], changes: [], scopes: [] } });
  await releaseShell();
  await publish('mfe-shop', 'Asks', ['/search/asks'], { functions: fakeFunctions() });
  // A query that fails by itself is one.
  expect((await refusal(activate('mfe-shop'))).problems).toMatchObject([{ code: 'page_faulty' }]);
  grants = granted;
  await activate('mfe-shop');
  expect(notes).toContainEqual(expect.stringMatching(/did not answer.*\/search\/asks/));
});

test('functions that cannot be loaded are refused', async () => {
  await releaseShell();
  const build = await writeBuild(folder, 'mfe-shop', 'Asks', ['/search'], { functions: fakeFunctions() });
  await writeFile(join(build.folder, 'server/functions/functions.js'), 'throw new Error("no key");');
  await registry.publish(build.folder, WHO);
  const { problems } = await refusal(activate('mfe-shop'));
  expect(problems.map(({ code }) => code)).toEqual(['functions_not_loaded']);
});

test('what an area shows of one that has not followed to its React is no fault of it', async () => {
  await releaseShell();
  await release('mfe-shop', 'Stays', ['/search']);
  await releaseForced('shell', 'Start on React 20.0.0');
  for (const content of ['Follows', 'Follows, blames mfe-shop']) {
    await publish('mfe-basket', `${content} on React 20.0.0`, ['/account/blames']);
    await expect(activate('mfe-basket')).resolves.toMatchObject({ changed: true });
  }
});

test('a version is tried beside a shell of another React, although it was live beside the shell before', async () => {
  await releaseShell();
  const bad = await releaseForced('mfe-shop', 'Bad on React 20.0.0', ['/search', '/throws']);
  await releaseForced('mfe-shop', 'Good', ['/search']);
  await releaseForced('shell', 'Start on React 20.0.0');
  const problems = (await refusal(activate('mfe-shop', { version: bad }))).problems;
  expect(problems).toMatchObject([{ code: 'page_throws' }]);
});

test('a page that hangs is refused where the live version renders it, and is unclear where that hangs, too', async () => {
  openGate({ ...THREADS, answerTimeoutMs: 1_000 });
  await releaseShell();
  await release('mfe-shop', 'Good', ['/search/hangs']);
  const { problems } = await refused('mfe-shop', 'It hangs', ['/search/hangs']);
  expect(problems).toMatchObject([{ code: 'page_throws', message: expect.stringContaining('1000 ms') }]);
  await activate('mfe-shop', { force: true, reason: 'for this test' });
  const { code } = await refused('mfe-shop', 'It hangs as well', ['/search/hangs']);
  expect(code).toBe('gate_unclear');
});
