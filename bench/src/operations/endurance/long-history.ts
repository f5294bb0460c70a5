import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderStore, openRegistry, type Revision } from '@nivaas/registry';
import { writeSmallBuild } from './small-build';

/** Milliseconds but for the count. */
export interface LongHistoryResult {
  revisions: number;
  /** Rollbacks by a process that knows the log, as the edge does. */
  rollbacks: number[];
  /** Rollbacks by one that sees the log for the first time, as the command does. */
  coldRollbacks: number[];
  /** 50 entries from the middle. */
  page: number;
  problems: string[];
}

const AREA = 'mfe-search';
const ROLLBACKS = 20;
const COLD_ROLLBACKS = 5;

/** A log of many revisions; they are written past the registry, because that is what takes long. */
export async function runLongHistory(root: string, revisions: number): Promise<LongHistoryResult> {
  const folder = join(root, 'long');
  const open = () => openRegistry(openFolderStore(folder));
  const by = 'endurance';
  for (const content of ['one', 'two']) {
    const build = await writeSmallBuild(root, { area: AREA, content });
    await open().publish(build.folder, { by, commit: null });
    await open().activate(AREA, { by, version: build.version });
  }
  lengthen(folder, revisions);
  const registry = open();
  const problems: string[] = [];
  const before = (await registry.status()).revision;
  if (before !== revisions) problems.push(`the newest of ${revisions} revisions is said to be ${before}`);
  const rollbacks: number[] = [];
  for (let turn = 0; turn < ROLLBACKS; turn += 1)
    rollbacks.push(await timeOf(() => registry.rollback(AREA, { by })));
  const coldRollbacks: number[] = [];
  for (let turn = 0; turn < COLD_ROLLBACKS; turn += 1)
    coldRollbacks.push(await timeOf(() => open().rollback(AREA, { by })));
  const middle = Math.floor(revisions / 2);
  const started = performance.now();
  const [first] = await registry.history(undefined, 50, middle);
  const page = performance.now() - started;
  if (first?.revision !== middle - 1) problems.push('a page from the middle of the history is another one');
  const { revision } = await open().status();
  if (revision !== revisions + ROLLBACKS + COLD_ROLLBACKS) problems.push('a rollback is not in the log');
  return { revisions, rollbacks, coldRollbacks, page, problems };
}

/** Goes on with switching the area off and on, until the log has that many entries. */
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

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
