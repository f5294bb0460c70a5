import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRegistryError, openFolderStore, openRegistry } from '@nivaas/registry';
import { checkRegistry, type Finding } from './check-registry';
import { fillDisk } from './faults';
import { collect, outcomeOf, perform, type Begun, type Ended, type Operation } from './operation';
import { writeSmallBuilds } from './small-build';

const AREA = 'mfe-search';
/** More than an incident needs. */
const MAX_ROLLBACKS = 20;

/** Fills a disk to the last byte and tries publish, activate and rollback. @param disk A small mounted file system. */
export async function runFullDisk(root: string, disk: string): Promise<Finding> {
  const folder = join(disk, 'full');
  const registry = openRegistry(openFolderStore(folder));
  const by = 'endurance';
  const builds = await writeSmallBuilds(root, AREA, ['one', 'two', 'three']);
  for (const build of builds.slice(0, 2)) {
    await registry.publish(build.folder, { by, commit: null });
    await registry.activate(AREA, { by, reason: 'before', version: build.version });
  }
  const publish = () => registry.publish(builds[2]?.folder ?? '', { by, commit: null });
  const { size: reserveBytes } = await stat(join(folder, '.reserve'));
  const operations = new Map<string, Operation>();
  const emit = (report: Begun | Ended) => collect(operations, report);
  /** Alternates between two versions. */
  const other = async () => {
    const live = (await registry.status()).areas[AREA]?.version;
    return builds.find(({ version }) => version !== live)?.version ?? '';
  };
  const rollBack = (id: string) =>
    perform(emit, { id, verb: 'rollback', area: AREA }, async () =>
      outcomeOf(await registry.rollback(AREA, { by, reason: id, force: true, to: await other() })),
    );
  const ballast = join(disk, 'ballast');
  await fillDisk(ballast);
  const answers = {
    publish: await answerOf(publish),
    activate: await answerOf(() => registry.activate(AREA, { by, version: builds[0]?.version ?? '' })),
  };
  let rollbacks = 0;
  while (rollbacks < MAX_ROLLBACKS && (await answerOf(() => rollBack(`rollback-${rollbacks}`))) === 'done')
    rollbacks += 1;
  const [first] = operations.values();
  const problems = await checkRegistry(folder, [...operations.values()], builds);
  await rm(ballast);
  const publishAfter = await answerOf(publish);
  problems.push(...(await checkRegistry(folder, [...operations.values()], builds)));
  if (rollbacks === 0) problems.push('no rollback was acknowledged on a full disk');
  for (const [verb, answer] of Object.entries(answers))
    if (answer !== 'store_full 507') problems.push(`${verb} on a full disk was answered: ${answer}`);
  if (publishAfter !== 'done') problems.push(`publish with free space again was answered: ${publishAfter}`);
  const firstRollbackMs = Math.round((first?.answer?.at ?? Number.NaN) - (first?.at ?? 0));
  return { figures: { reserveBytes, ...answers, rollbacks, firstRollbackMs, publishAfter }, problems };
}

async function answerOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'done';
  } catch (error) {
    return isRegistryError(error) ? `${error.code} ${error.httpStatus}` : String(error);
  }
}
