import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseSite } from './release-site';
import type { Snapshot } from '@nivaas/contracts';
import type { ServerBuild } from '../guests/server-builds';
import { writeBuild } from '../test-support/fake-build';
import { RENDER_PROGRAM } from '../test-support/test-site';
import { LanguageRenderer, type RendererLimits } from './language-renderer';
import { RenderGuests } from './render-guests';

let folder: string;
let guests: RenderGuests;
/** Folders of shell builds by content: the same content must have the same path. */
const shells: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-guests-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

afterEach(() => guests.close());

const open = (most: number) => {
  guests = new RenderGuests({ program: RENDER_PROGRAM, guests: most });
};

function buildIn(build: string, main: string): ServerBuild {
  const scripts = readdirSync(join(build, 'server')).filter((name) => name.endsWith('.js'));
  const texts = scripts.map(
    (name) => [join(build, name), readFileSync(join(build, 'server', name), 'utf8')] as const,
  );
  return { entry: join(build, main), scripts: Buffer.from(JSON.stringify(texts)) };
}

/** A release of the test shell, whose pages show the content, and of other areas. */
async function rendererOf(content: string, limits: Partial<RendererLimits> = {}): Promise<LanguageRenderer> {
  shells[content] ??= (await writeBuild(folder, 'shell', content)).folder;
  const snapshot: Snapshot = { release: 'r000000000001', revision: 1, areas: {} };
  const builds = { shell: buildIn(shells[content], 'main.js') };
  return new LanguageRenderer(
    { site: releaseSite(), snapshot, language: 'en', origin: 'http://test', builds },
    guests,
    () => undefined,
    limits,
  );
}

const html = async (renderer: LanguageRenderer, url: string) =>
  String((await renderer.page(url)).result.html);

test('no more guests run than the limit; the longest idle one ends and starts again on demand', async () => {
  open(2);
  const [first, second, third] = [
    await rendererOf('One'),
    await rendererOf('Two'),
    await rendererOf('Three'),
  ];
  expect(await html(first, '/a')).toContain('One</h1><p>render 1');
  expect(await html(second, '/a')).toContain('Two</h1><p>render 1');
  expect(await html(first, '/a')).toContain('One</h1><p>render 2');
  expect(await html(third, '/a')).toContain('Three</h1><p>render 1');
  expect(await html(first, '/a')).toContain('One</h1><p>render 3');
  expect(await html(second, '/a')).toContain('Two</h1><p>render 1');
});

test('E59 a guest that grows is replaced, and finishes its pages first', async () => {
  open(1);
  // A busy machine is slow, and says nothing about growth.
  const patience = { maxSilentMs: 20_000 };
  const renderer = await rendererOf('One', { maxGrowthBytes: 40e6, ...patience });
  const leaks = async () => Number(/leak (\d+)/.exec(await html(renderer, '/leaks'))?.[1]);
  const counts = [await leaks()];
  const slow: Promise<string>[] = [];
  while (counts.length < 2 || (counts.length < 100 && counts.at(-1) !== 1)) {
    slow.push(html(renderer, '/slow'));
    counts.push(await leaks());
  }
  expect(counts.at(-1)).toBe(1);
  expect(Math.max(...counts)).toBeGreaterThan(5);
  for (const page of await Promise.all(slow)) expect(page).toContain('slow');
  expect(await leaks()).toBe(2);
});
