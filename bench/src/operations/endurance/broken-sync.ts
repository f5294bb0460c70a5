import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { checkAfter, deployIn, freshRegistry, setScene, type Scene } from './deploys';
import { counting, injecting } from './strace';

export interface BrokenSyncResult {
  /** Calls of fsync that failed, one in each run. */
  failures: number;
  /** Deploys that were refused; the others lost nothing but their own tidying up. */
  refused: number;
  /** Codes of the refusals. */
  codes: string[];
  problems: string[];
}

/** A disk that cannot be trusted: in each run another fsync of a deploy answers EIO. */
export async function runBrokenSync(root: string, step: number): Promise<BrokenSyncResult> {
  const scene = await setScene(root, 0);
  const calls = await countSyncs(scene);
  const result: BrokenSyncResult = { failures: 0, refused: 0, codes: [], problems: [] };
  const queue = Array.from({ length: Math.ceil(calls / step) }, (_, index) => 1 + index * step);
  const work = async () => {
    for (let call = queue.shift(); call !== undefined; call = queue.shift()) {
      const folder = await freshRegistry(scene, `sync-${call}`);
      const fate = injecting(['fsync'], `error=EIO:when=${call}`);
      const child = deployIn(folder, scene, `sync-${call}`, fate);
      await child.ended;
      const problems = await checkAfter(folder, scene, child.operations);
      const [code = ''] = child.complaint.split(' ');
      if (child.exitCode !== 0) {
        result.refused += 1;
        if (!result.codes.includes(code)) result.codes.push(code);
        if (code !== 'store_unavailable') problems.push(`it was told: ${child.complaint}`);
      }
      result.failures += 1;
      result.problems.push(...problems.map((problem) => `fsync ${call}: ${problem}`));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (result.refused === 0) result.problems.push('no failing fsync was noticed');
  return result;
}

async function countSyncs(scene: Scene): Promise<number> {
  const folder = await freshRegistry(scene, 'counted');
  const report = join(scene.root, 'calls.txt');
  await deployIn(folder, scene, 'counted', counting(['fsync'], report)).ended;
  return (await readFile(report, 'utf8')).split('fsync(').length - 1;
}
