import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRegistryError, openFolderStore, openRegistry } from '@nivaas/registry';
import { steadyNow, viewOf, type Operation } from './operation';
import { checkRegistry } from './registry-check';
import { writeSmallBuild } from './small-build';
import { fillDisk } from './small-disk';

export interface FullDiskResult {
  /** Bytes that were kept for this. */
  reserve: number;
  /** What a publish and an activation were told. */
  publish: string;
  activate: string;
  /** Rollbacks that were acknowledged on the full disk, and the time of the first. Milliseconds. */
  rollbacks: number;
  firstRollback: number;
  /** What the next one was told, when the reserve was used up. */
  lastWord: string;
  /** What a publish was told when there was room again. */
  publishAfter: string;
  problems: string[];
}

const AREA = 'mfe-search';
/** An incident does not need more. */
const ENOUGH = 20;

/** Fills a disk to the last byte, and sees what still works there. @param disk A small file system of its own. */
export async function runFullDisk(root: string, disk: string): Promise<FullDiskResult> {
  const folder = join(disk, 'full');
  const registry = openRegistry(openFolderStore(folder));
  const by = 'endurance';
  const contents = ['one', 'two', 'three'];
  const builds = await Promise.all(contents.map((content) => writeSmallBuild(root, { area: AREA, content })));
  for (const build of builds.slice(0, 2)) {
    await registry.publish(build.folder, { by, commit: null });
    await registry.activate(AREA, { by, reason: 'before', version: build.version });
  }
  const third = builds[2]?.folder ?? '';
  const reserve = await stat(join(folder, '.reserve')).then(
    ({ size }) => size,
    () => 0,
  );
  const operations: Operation[] = [];
  const rollBack = async (): Promise<string> => {
    const id = `rollback-${operations.length}`;
    const operation: Operation = { id, verb: 'rollback', area: AREA, at: steadyNow() };
    operations.push(operation);
    return told(async () => {
      const result = await registry.rollback(AREA, { by, reason: id });
      const outcome = { kind: 'changed' as const, revision: result.revision, view: viewOf(result) };
      operation.answer = { id, at: steadyNow(), outcome };
    });
  };
  await fillDisk(join(disk, 'ballast'));
  const publish = await told(() => registry.publish(third, { by, commit: null }));
  const activate = await told(() => registry.activate(AREA, { by, version: builds[0]?.version ?? '' }));
  let lastWord = await rollBack();
  const [first] = operations;
  while (lastWord === 'done' && operations.length < ENOUGH) lastWord = await rollBack();
  const problems = await checkRegistry(folder, operations, builds);
  await rm(join(disk, 'ballast'));
  const publishAfter = await told(() => registry.publish(third, { by, commit: null }));
  problems.push(...(await checkRegistry(folder, operations, builds)));
  const rollbacks = operations.filter(({ answer }) => answer).length;
  if (rollbacks === 0) problems.push(`a rollback on a full disk was told: ${lastWord}`);
  if (publish !== 'store_full 507') problems.push(`a publish on a full disk was told: ${publish}`);
  if (activate !== 'store_full 507') problems.push(`an activation on a full disk was told: ${activate}`);
  if (publishAfter !== 'done') problems.push(`a publish with room again was told: ${publishAfter}`);
  const firstRollback = Math.round((first?.answer?.at ?? Number.NaN) - (first?.at ?? 0));
  return { reserve, publish, activate, rollbacks, firstRollback, lastWord, publishAfter, problems };
}

async function told(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'done';
  } catch (error) {
    return isRegistryError(error) ? `${error.code} ${error.httpStatus}` : String(error);
  }
}
