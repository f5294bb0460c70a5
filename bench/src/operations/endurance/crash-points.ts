import { availableParallelism } from 'node:os';
import { checkAfter, deployIn, freshRegistry, setScene, type Scene } from './deploys';
import { injecting } from './strace';

export interface CrashPointsResult {
  /** System calls that change something on a disk, at each of which a deploy was killed. */
  points: number;
  damaged: number;
  problems: string[];
}

/** Whatever changes names on a disk or makes contents last: killed at each. */
const NAMES = ['fsync', 'link', 'linkat', 'unlink', 'unlinkat', 'rename', 'mkdir', 'rmdir'];
/** Most of these only wake another thread: killed at one in four. */
const CONTENTS = ['write', 'pwrite64'];
const ONE_IN = 4;
/** More calls than any deploy of this size makes. */
const MOST = 5_000;

/**
 * Kills a deploy at its system calls in turn, until it is through before its turn comes.
 *
 * @param step Only one of so many calls.
 */
export async function runCrashPoints(root: string, step: number): Promise<CrashPointsResult> {
  const scene = await setScene(root, 0);
  const alone = { ...scene, next: scene.next.slice(0, 1) };
  const result: CrashPointsResult = { points: 0, damaged: 0, problems: [] };
  await killAtEach(alone, NAMES, step, result);
  await killAtEach(alone, CONTENTS, step * ONE_IN, result);
  return result;
}

async function killAtEach(
  scene: Scene,
  calls: readonly string[],
  step: number,
  result: CrashPointsResult,
): Promise<void> {
  let next = 1;
  let isThrough = false;
  const work = async () => {
    while (!isThrough && next < MOST) {
      const point = next;
      next += step;
      const name = `${calls[0] ?? ''}-${point}`;
      const folder = await freshRegistry(scene, name);
      const child = deployIn(folder, scene, name, injecting(calls, `signal=SIGKILL:when=${point}`));
      await child.ended;
      if (child.exitCode === 0) isThrough = true;
      else result.points += 1;
      const problems = await checkAfter(folder, scene, child.operations);
      if (child.complaint) problems.push(child.complaint);
      if (problems.length > 0) result.damaged += 1;
      result.problems.push(...problems.map((problem) => `${name}: ${problem}`));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
