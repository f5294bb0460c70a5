import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkRegistry, openPatiently, type Finding } from './check-registry';
import { Child } from './child';
import { injecting, tracing } from './faults';
import { collect, type Operation } from './operation';
import { writeSmallBuilds } from './small-build';
import { deploy } from './worker';

const AREA = 'mfe-search';
/** System calls that change names or make contents durable: a deploy is killed at each. */
const NAME_CALLS = ['fsync', 'link', 'linkat', 'unlink', 'unlinkat', 'rename', 'mkdir', 'rmdir'];
/** A deploy is killed at one in four of these, because most of them only wake another thread. */
const WRITE_CALLS = ['write', 'pwrite64'];
const WRITE_STEP = 4;
/** More calls than any deploy of this size makes. */
const MAX_CALLS = 5_000;

type Scene = Awaited<ReturnType<typeof setScene>>;

/** Kills a deploy of two builds at random moments. */
export async function runDeploys(root: string, kills: number): Promise<Finding> {
  const scene = await setScene(root, 20);
  const { operations, problems, stderr } = await attempt(scene, 'not-killed', {});
  const [first, last] = [operations[0], operations.at(-1)?.answer];
  if (!first || !last || problems.length > 0)
    throw new Error(`A deploy fails even when it is not killed: ${[stderr, ...problems].join(' ')}`);
  const deployMs = Math.round(last.at - first.at);
  const figures = { kills, deployMs, whilePublishing: 0, afterARelease: 0 };
  await inParallel(Array.from({ length: kills }, (_, kill) => kill).values(), async (kill) => {
    // A random moment in each of equal slices of the deploy's time, and a little after its end.
    const killAfterMs = ((kill + Math.random()) / kills) * deployMs * 1.1;
    const seen = await attempt(scene, `kill-${kill}`, { killAfterMs });
    if (seen.isPublishing) figures.whilePublishing += 1;
    if (seen.operations.some(({ answer }) => answer?.outcome.kind === 'changed')) figures.afterARelease += 1;
    problems.push(...seen.problems);
  });
  return { figures, problems };
}

/** Kills a deploy at every `step`-th of its system calls. */
export async function runCrashPoints(root: string, step: number): Promise<Finding> {
  const scene = await setScene(root, 0, 1);
  const figures = { points: 0 };
  const problems: string[] = [];
  for (const [calls, every] of [
    [NAME_CALLS, step],
    [WRITE_CALLS, step * WRITE_STEP],
  ] as const) {
    let isPastTheEnd = false;
    const points = function* () {
      for (let point = 1; !isPastTheEnd && point < MAX_CALLS; point += every) yield point;
    };
    await inParallel(points(), async (point) => {
      const strace = injecting(calls, `signal=SIGKILL:when=${point}`);
      const seen = await attempt(scene, `${calls[0] ?? ''}-${point}`, { strace });
      // The deploy makes fewer calls than `point`.
      if (seen.exitCode === 0) isPastTheEnd = true;
      else figures.points += 1;
      problems.push(...seen.problems, ...(seen.stderr ? [seen.stderr] : []));
    });
  }
  return { figures, problems };
}

/** Makes every `step`-th fsync of a deploy fail with EIO, one in each attempt. */
export async function runBrokenSync(root: string, step: number): Promise<Finding> {
  const scene = await setScene(root, 0);
  const report = join(root, 'calls.txt');
  await attempt(scene, 'counted', { strace: tracing(['fsync'], report) });
  const calls = (await readFile(report, 'utf8')).split('fsync(').length - 1;
  const points = Array.from({ length: Math.ceil(calls / step) }, (_, index) => 1 + index * step);
  const codes = new Set<string>();
  const problems: string[] = [];
  let refused = 0;
  await inParallel(points.values(), async (point) => {
    const strace = injecting(['fsync'], `error=EIO:when=${point}`);
    const seen = await attempt(scene, `fsync-${point}`, { strace });
    problems.push(...seen.problems);
    if (seen.exitCode === 0) return;
    refused += 1;
    const [code = ''] = seen.stderr.split(' ');
    codes.add(code);
    if (code !== 'store_unavailable') problems.push(`fsync ${point} was reported as: ${seen.stderr}`);
  });
  if (refused === 0) problems.push('no failing fsync was noticed');
  return { figures: { failures: points.length, refused, codes: [...codes].join(', ') }, problems };
}

/** A registry with one release, in the folder `whole`, and the `next` builds to deploy. */
async function setScene(root: string, parts: number, deploys = 2) {
  const builds = await writeSmallBuilds(root, AREA, ['one', 'two', 'three'], parts);
  const whole = join(root, 'whole');
  const registry = openPatiently(whole);
  await registry.publish(builds[0]?.folder ?? '', { by: 'endurance', commit: null });
  await registry.activate(AREA, { by: 'endurance', reason: 'the first' });
  return { root, whole, builds, next: builds.slice(1, 1 + deploys) };
}

/** Deploys in a copy of the registry, checks what is left, and lets another process finish the deploy. */
async function attempt(scene: Scene, name: string, how: { strace?: string[]; killAfterMs?: number }) {
  const { root, whole, builds, next } = scene;
  const folder = join(root, name);
  await cp(whole, folder, { recursive: true });
  const folders = next.map((build) => build.folder);
  const child = new Child({ folder, name, deploy: { area: AREA, builds: folders } }, how.strace);
  if (how.killAfterMs !== undefined) {
    await child.began;
    await wait(how.killAfterMs);
    child.kill();
  }
  await child.ended;
  const { operations, exitCode, stderr } = child;
  const isPublishing = (await readdir(join(folder, 'publishing')).catch(() => [])).length > 0;
  const problems = await checkRegistry(folder, operations, builds);
  const others = new Map<string, Operation>();
  const another = openPatiently(folder);
  await deploy(another, AREA, folders, 'another', (report) => collect(others, report));
  problems.push(...(await checkRegistry(folder, [...operations, ...others.values()], builds)));
  await rm(folder, { recursive: true, force: true });
  const named = [...new Set(problems)].map((problem) => `${name}: ${problem}`);
  return { operations, exitCode, stderr, isPublishing, problems: named };
}

async function inParallel<Item>(items: IterableIterator<Item>, work: (item: Item) => Promise<void>) {
  const worker = async () => {
    for (const item of items) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
