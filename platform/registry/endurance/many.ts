import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openFolderStore, openRegistry, type Revision } from '@nivaas/registry';
import type { Finding } from './check-registry';
import { versionOf, writeSmallBuilds } from './small-build';

/** Compiled to `platform/registry/endurance/dist`. */
const REPOSITORY = resolve(__dirname, '../../../..');
const AREA = 'mfe-search';
const ROLLBACKS = 20;
const COLD_ROLLBACKS = 5;
const LOOKUPS = 200;
const MAX_ROLLBACK_MS = 50;
const MAX_START_MS = 2_000;
const by = 'endurance';

/** Rollbacks on a long log. Its revisions are written directly, because the registry would take hours. */
export async function runLongHistory(root: string, revisions: number): Promise<Finding> {
  const folder = join(root, 'long');
  const open = () => openRegistry(openFolderStore(folder));
  const builds = await writeSmallBuilds(root, AREA, ['one', 'two']);
  for (const build of builds) {
    await open().publish(build.folder, { by, commit: null });
    await open().activate(AREA, { by, version: build.version });
  }
  lengthen(folder, revisions);
  const registry = open();
  const problems: string[] = [];
  const before = (await registry.status()).revision;
  if (before !== revisions) problems.push(`the newest of ${revisions} revisions is reported as ${before}`);
  let turn = 0;
  // Alternates between the two versions; `force` skips the holds.
  const forced = () => ({ by, to: builds[turn++ % 2]?.version ?? '', force: true, reason: 'there and back' });
  const times = await timesOf(ROLLBACKS, () => registry.rollback(AREA, forced()));
  const coldTimes = await timesOf(COLD_ROLLBACKS, () => open().rollback(AREA, forced()));
  const middle = Math.floor(revisions / 2);
  let first: number | undefined;
  const pageMs = await msOf(async () => {
    first = (await registry.history(undefined, 50, middle))[0]?.revision;
  });
  if (first !== middle - 1) problems.push('a page from the middle of the history has the wrong revisions');
  const { revision } = await open().status();
  if (revision !== revisions + ROLLBACKS + COLD_ROLLBACKS) problems.push('a rollback is not in the log');
  problems.push(...tooSlow('a rollback', times.longestMs, MAX_ROLLBACK_MS));
  const { medianMs: rollbackMs, longestMs } = times;
  return {
    figures: { revisions, rollbackMs, longestMs, coldRollbackMs: coldTimes.medianMs, pageMs },
    problems,
  };
}

/** Appends entries that switch the area off and on, until the log has `revisions` entries. */
function lengthen(folder: string, revisions: number): void {
  const fileOf = (number: number) => join(folder, 'channels/live', `${String(number).padStart(9, '0')}.json`);
  let bytes = readFileSync(fileOf(2));
  const last = JSON.parse(bytes.toString('utf8')) as Revision;
  const state = last.areas[AREA];
  if (!state) throw new Error(`${AREA} is not live.`);
  for (let revision = 3; revision <= revisions; revision += 1) {
    const off = revision % 2 === 1;
    const next: Revision = {
      ...last,
      revision,
      action: { verb: off ? 'off' : 'on', area: AREA },
      areas: { [AREA]: { ...state, off } },
      previousHash: createHash('sha256').update(bytes).digest('hex'),
    };
    bytes = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
    writeFileSync(fileOf(revision), bytes);
  }
}

/** Starts an edge on the built areas, one of them with thousands of old versions, and reads files. */
export async function runManyVersions(data: string, versions: number): Promise<Finding> {
  const areas = readdirSync(REPOSITORY).filter((name) =>
    existsSync(join(REPOSITORY, name, 'webpack.config.js')),
  );
  const builds = areas.map((area) => join(REPOSITORY, area, 'dist'));
  if (!builds.every((build) => existsSync(join(build, 'area.json'))))
    return { figures: { skipped: 'the areas are not built: npm run build' }, problems: [] };
  const folder = join(data, 'registry');
  const registry = openRegistry(openFolderStore(folder));
  // The shell goes live first, because the remotes need it.
  for (const area of ['shell', ...areas.filter((name) => name !== 'shell')]) {
    const { version } = await registry.publish(join(REPOSITORY, area, 'dist'), { by, commit: null });
    await registry.activate(area, { version, by, force: true, reason: 'the only one' });
  }
  const startWithFewMs = await msToStartEdge(data);
  const live = (await registry.status()).areas[AREA]?.version ?? '';
  const names = multiply(join(folder, 'versions', AREA), live, versions);
  const startMs = await msToStartEdge(data);
  const cold = openRegistry(openFolderStore(folder));
  const problems = tooSlow('the start of an edge', startMs, MAX_START_MS);
  const lookupsMs = await msOf(async () => {
    for (let lookup = 0; lookup < LOOKUPS; lookup += 1) {
      const name = names[(lookup * 7_919) % names.length] ?? '';
      const { entry } = await cold.manifest(AREA, name);
      if (!(await cold.file(AREA, name, `client/${entry}`))) problems.push(`${name} cannot be read`);
    }
  });
  let listed = 0;
  const listMs = await msOf(async () => (listed = (await cold.versions(AREA)).length));
  if (listed !== names.length + 1) problems.push(`${listed} of ${names.length + 1} versions are listed`);
  return { figures: { versions, startWithFewMs, startMs, lookupMs: lookupsMs / LOOKUPS, listMs }, problems };
}

/** Time until an edge prints that it is ready. */
async function msToStartEdge(data: string): Promise<number> {
  // The edge's cache of an earlier start would make this one faster.
  rmSync(join(data, 'edge'), { recursive: true, force: true });
  const edge = spawn(process.execPath, [join(REPOSITORY, 'platform/edge/dist/main.js')], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: data, AUTOPILOT: '0', PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    edge.stdout.on('data', (text: Buffer) => text.includes('Ready: ') && resolve());
    edge.once('exit', () => reject(new Error('The edge ended before it was ready.')));
  });
  const tookMs = await msOf(() => ready);
  edge.kill('SIGKILL');
  await once(edge, 'exit');
  return tookMs;
}

/** Writes old versions that have a manifest of their own and share the entry of the live one. @returns Their names. */
function multiply(home: string, version: string, count: number): string[] {
  const text = readFileSync(join(home, version, 'manifest.json'), 'utf8');
  const { entry } = JSON.parse(text) as { entry: string };
  const path = join('files/client', entry);
  return Array.from({ length: count }, (_, index) => {
    const name = versionOf(`old ${index}`);
    mkdirSync(dirname(join(home, name, path)), { recursive: true });
    linkSync(join(home, version, path), join(home, name, path));
    writeFileSync(join(home, name, 'manifest.json'), text.replaceAll(version, name));
    return name;
  });
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round((performance.now() - started) * 100) / 100;
}

async function timesOf(count: number, work: () => Promise<unknown>) {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) times.push(await msOf(work));
  times.sort((a, b) => a - b);
  return { medianMs: times[count >> 1] ?? 0, longestMs: times.at(-1) ?? 0 };
}

function tooSlow(what: string, ms: number, maxMs: number): string[] {
  return ms <= maxMs ? [] : [`${what} took ${ms.toFixed(0)} ms, the goal is ${maxMs} ms`];
}
