import { availableParallelism } from 'node:os';
import { checkAfter, deployIn, freshRegistry, setScene } from './deploys';
import { injecting } from './strace';

export interface CrashPointsResult {
  /** System calls that change something on a disk, at each of which a deploy was killed. */
  points: number;
  damaged: number;
  problems: string[];
}

/** Whatever changes files or makes them last. */
const CALLS = [
  'write',
  'pwrite64',
  'fsync',
  'link',
  'linkat',
  'unlink',
  'unlinkat',
  'rename',
  'mkdir',
  'rmdir',
];
/** More calls than any deploy of this size makes. */
const MOST = 5_000;

/** Kills a deploy at each of its system calls in turn, until it is through before its turn comes. */
export async function runCrashPoints(root: string, step: number): Promise<CrashPointsResult> {
  const scene = await setScene(root, 0);
  const result: CrashPointsResult = { points: 0, damaged: 0, problems: [] };
  let next = 1;
  let isThrough = false;
  const work = async () => {
    while (!isThrough && next < MOST) {
      const point = next;
      next += step;
      const folder = await freshRegistry(scene, `point-${point}`);
      const child = deployIn(
        folder,
        scene,
        `point-${point}`,
        injecting(CALLS, `signal=SIGKILL:when=${point}`),
      );
      await child.ended;
      if (child.exitCode === 0) isThrough = true;
      else result.points += 1;
      const problems = await checkAfter(folder, scene, child.operations);
      if (child.complaint) problems.push(child.complaint);
      if (problems.length > 0) result.damaged += 1;
      result.problems.push(...problems.map((problem) => `call ${point}: ${problem}`));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return result;
}
