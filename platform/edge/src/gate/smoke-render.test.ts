import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryError } from '@nivaas/registry';
import { openFolderStore, openRegistry, type Registry } from '@nivaas/registry';
import { writeBuild } from '../test-support/fake-build';
import { compiledWorker } from '../test-support/test-site';
import { smokeRender } from './smoke-render';

const WHO = { by: 'Asha', commit: null };
let folder: string;
let registry: Registry;
let notes: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-gate-'));
  notes = [];
  const check = smokeRender({
    workFolder: join(folder, 'edge'),
    note: (text) => notes.push(text),
    render: { workerFile: compiledWorker(), answerTimeoutMs: 2_000 },
  });
  registry = openRegistry(openFolderStore(join(folder, 'registry')), { extraChecks: [check] });
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function publish(area: string, content: string, owns?: string[]): Promise<string> {
  const build = await writeBuild(folder, area, content, owns);
  return (await registry.publish(build.folder, WHO)).version;
}

/** A live shell, whose test pages throw, hang and fail by address. */
const releaseShell = async () => {
  await publish('shell', 'Start');
  await registry.activate('shell', WHO);
};

async function refusal(work: Promise<unknown>): Promise<RegistryError> {
  return work.then(
    () => {
      throw new Error('It was not refused.');
    },
    (error: unknown) => error as RegistryError,
  );
}

test('a version whose pages render is released', async () => {
  await releaseShell();
  const version = await publish('mfe-search', 'Good', ['/search', '/slow']);
  expect(await registry.activate('mfe-search', WHO)).toMatchObject({ changed: true, version });
  expect(notes).toEqual([]);
});

test.each([
  ['/throws', 'page_throws', 'The page cannot be rendered: The page is broken'],
  ['/never', 'page_throws', 'The page cannot be rendered: A page was not rendered within 2000 ms.'],
  ['/crashes', 'page_throws', 'The page cannot be rendered: The render process ended with 3.'],
  ['/broken-area', 'page_unavailable', 'The page answers 503.'],
  ['/faulty', 'page_faulty', 'mfe-search/box failed on the server: No box: none left'],
])(
  'X01 a version that owns %s is refused with the page, what is wrong and what to do',
  async (url, code, message) => {
    await releaseShell();
    const version = await publish('mfe-search', 'Bad', ['/search', url]);
    const { code: refused, problems } = await refusal(registry.activate('mfe-search', WHO));
    expect(refused).toBe('refused');
    expect(problems).toEqual([
      {
        code,
        where: `mfe-search ${version} ${url}`,
        message,
        hint: `Open ${url} with "npm run dev -- mfe-search", fix it and publish again.`,
      },
    ]);
  },
);

test('a fault of another area on the page is not blamed on the version', async () => {
  await releaseShell();
  await publish('mfe-account', 'Good', ['/faulty']);
  expect(await registry.activate('mfe-account', WHO)).toMatchObject({ changed: true });
});

test('a pattern is tried with a page of the sitemap; without one it is skipped, with a note', async () => {
  await releaseShell();
  const bad = await publish('mfe-search', 'Pattern', ['/:page', '/property/:id']);
  await registry.activate('mfe-search', WHO);
  expect(notes.at(-1)).toContain(`mfe-search ${bad}: /property/:id was not rendered`);
});

test('a version that visitors have seen goes live again without being rendered', async () => {
  await releaseShell();
  const first = await publish('mfe-search', 'Bad', ['/throws']);
  await registry.activate('mfe-search', { ...WHO, force: true, reason: 'to have been live' });
  await publish('mfe-search', 'Good');
  await registry.activate('mfe-search', WHO);
  expect(await registry.rollback('mfe-search', WHO)).toMatchObject({ version: first });
});

test('a rollback to a version that was never live is rendered first', async () => {
  await releaseShell();
  const bad = await publish('mfe-search', 'Bad', ['/throws']);
  await publish('mfe-search', 'Good');
  await registry.activate('mfe-search', WHO);
  const { problems } = await refusal(registry.rollback('mfe-search', { ...WHO, to: bad }));
  expect(problems.map(({ code }) => code)).toEqual(['page_throws']);
});

test('without a shell nothing can be rendered, and a note says so', async () => {
  const version = await publish('mfe-search', 'Early');
  await registry.activate('mfe-search', WHO);
  expect(notes).toEqual([`mfe-search ${version}: no page was rendered, because no shell is live yet.`]);
});
