import { cp, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import { Child } from './child';
import type { DeployerOrders } from './deployer';
import { steadyNow, viewOf, type Operation } from './operation';
import { checkRegistry } from './registry-check';
import { writeSmallBuild, type SmallBuild } from './small-build';

export interface DeploysResult {
  kills: number;
  /** When the kills came: while files were stored, before the release, and after one or two releases. */
  whilePublishing: number;
  acknowledgedBefore: number;
  damaged: number;
  /** How long one deploy takes by itself. Milliseconds. */
  deploy: number;
  problems: string[];
}

export const AREA = 'mfe-search';

/** A registry with one release, and two builds to be deployed. */
export interface Scene {
  /** A folder that holds nothing but the registry. */
  whole: string;
  root: string;
  builds: SmallBuild[];
  next: SmallBuild[];
}

export async function setScene(root: string, parts: number): Promise<Scene> {
  const contents = ['one', 'two', 'three'];
  const builds = await Promise.all(
    contents.map((content) => writeSmallBuild(root, { area: AREA, content, parts })),
  );
  const whole = join(root, 'whole');
  const registry = openRegistry(openFolderStore(whole));
  await registry.publish(builds[0]?.folder ?? '', { by: 'endurance', commit: null });
  await registry.activate(AREA, { by: 'endurance', reason: 'the first' });
  return { whole, root, builds, next: builds.slice(1) };
}

/** Kills a deploy at random moments, each time in a registry of its own that was whole before. */
export async function runDeploys(root: string, kills: number): Promise<DeploysResult> {
  const scene = await setScene(root, 20);
  const deploy = await timeOfDeploys(scene);
  const result = {
    kills: 0,
    whilePublishing: 0,
    acknowledgedBefore: 0,
    damaged: 0,
    deploy,
    problems: [] as string[],
  };
  const queue = Array.from({ length: kills }, (_, kill) => kill);
  const work = async () => {
    for (let kill = queue.shift(); kill !== undefined; kill = queue.shift()) {
      const folder = await freshRegistry(scene, `killed-${kill}`);
      // One moment in each slice of the time that it takes, and a bit more.
      const delay = ((kill + Math.random()) / kills) * deploy * 1.1;
      const child = deployIn(folder, scene, `deployer-${kill}`);
      await child.began;
      await wait(delay);
      child.kill();
      await child.ended;
      const publishing = await readdir(join(folder, 'publishing')).catch(() => []);
      if (publishing.length > 0) result.whilePublishing += 1;
      if (child.operations.some(({ answer }) => answer?.outcome.kind === 'changed'))
        result.acknowledgedBefore += 1;
      result.kills += 1;
      const problems = await checkAfter(folder, scene, child.operations);
      if (problems.length > 0) result.damaged += 1;
      result.problems.push(...problems.map((problem) => `kill ${kill}: ${problem}`));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return result;
}

export async function freshRegistry({ whole, root }: Scene, name: string): Promise<string> {
  const folder = join(root, name);
  await cp(whole, folder, { recursive: true });
  return folder;
}

/** @param before A program with arguments that starts it. */
export function deployIn(folder: string, { next }: Scene, name: string, before: string[] = []) {
  const orders: DeployerOrders = { folder, name, area: AREA, builds: next.map((build) => build.folder) };
  let begin: () => void = () => undefined;
  const began = new Promise<void>((resolve) => (begin = resolve));
  // With one thread for all file work, "the n-th call" is the same call each time.
  const env: Record<string, string> = before.length > 0 ? { UV_THREADPOOL_SIZE: '1' } : {};
  const child = new Child('deployer', orders, { before, env, heard: () => begin() });
  void child.ended.then(begin);
  return Object.assign(child, { began });
}

/** Is it whole as it was left, and can another process then do what was cut off? The folder is gone afterwards. */
export async function checkAfter(folder: string, scene: Scene, operations: Operation[]): Promise<string[]> {
  const problems = await checkRegistry(folder, operations, scene.builds);
  const registry = openRegistry(openFolderStore(folder));
  const others: Operation[] = [];
  for (const build of scene.next) {
    const id = `another-${build.version}`;
    const at = steadyNow();
    const { version } = await registry.publish(build.folder, { by: 'another', commit: null });
    const result = await registry.activate(AREA, { by: 'another', reason: id, version });
    const { changed, revision } = result;
    const outcome = changed
      ? { kind: 'changed' as const, revision, view: viewOf(result) }
      : { kind: 'done' as const };
    others.push({ id, verb: 'activate', area: AREA, at, answer: { id, at: steadyNow(), outcome } });
  }
  problems.push(...(await checkRegistry(folder, [...operations, ...others], scene.builds)));
  await rm(folder, { recursive: true, force: true });
  return [...new Set(problems)];
}

async function timeOfDeploys(scene: Scene): Promise<number> {
  const folder = await freshRegistry(scene, 'timed');
  const child = deployIn(folder, scene, 'timed');
  await child.ended;
  const problems = await checkAfter(folder, scene, child.operations);
  const [first] = child.operations;
  const last = child.operations.at(-1)?.answer;
  if (!first || !last || problems.length > 0)
    throw new Error(`A deploy does not work even if left alone: ${[child.complaint, ...problems].join(' ')}`);
  return Math.round(last.at - first.at);
}
