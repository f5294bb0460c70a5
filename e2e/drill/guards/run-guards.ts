import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenRows } from '../catalogue';
import { isTest, proofsOf } from '../catalogue/row';
import { judge } from '../run/judge';
import { root, runJest } from '../run/run-tests';
import { copySources } from './copy';
import { guards, type Guard } from './guards';

export interface GuardVerdict {
  name: string;
  isDetected: boolean;
  /** The faults that did harm without it; or why nothing can be said. */
  seen: string;
}

/**
 * Takes each guard away in a copy of the sources, and meets it there with the faults that it is against. Without any
 * change the same faults must be survived in the copy: else their harm would say nothing.
 */
export async function runGuards(only: readonly string[] | undefined): Promise<GuardVerdict[]> {
  const chosen = guards.filter(({ ids }) => !only || ids.some((id) => only.includes(id)));
  const copy = copySources(root);
  try {
    const control = await harmed(copy, [...new Set(chosen.flatMap(({ ids }) => ids))]);
    const verdicts: GuardVerdict[] = [];
    for (const guard of chosen) verdicts.push(await withoutGuard(copy, guard, control));
    return verdicts;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function withoutGuard(copy: string, guard: Guard, control: string[]): Promise<GuardVerdict> {
  const { name, ids } = guard;
  const inControl = ids.filter((id) => control.includes(id));
  if (inControl.length > 0)
    return { name, isDetected: false, seen: `${inControl.join(', ')} does harm with the guard, too` };
  const restore = takeAway(copy, guard);
  try {
    const found = await harmed(copy, ids);
    const seen = found.length > 0 ? `${found.join(', ')} did harm` : `${ids.join(', ')} did no harm`;
    return { name, isDetected: found.length > 0, seen };
  } finally {
    restore();
  }
}

/** The faults that are not survived in this copy, as far as Jest tests prove them. */
async function harmed(copy: string, ids: string[]): Promise<string[]> {
  const rows = chosenRows(ids).map((row) => ({ ...row, proof: proofsOf(row).filter(isTest) }));
  const facts = await runJest(rows, copy);
  return rows
    .filter((row) => row.proof.length === 0 || judge(row, facts).outcome === 'not survived')
    .map(({ id }) => id);
}

/** @throws {Error} when a source no longer says what the guard was known by: then the guard must be found anew. */
function takeAway(copy: string, { name, mutations }: Guard): () => void {
  const before = mutations.map(
    ({ file }) => [join(copy, file), readFileSync(join(copy, file), 'utf8')] as const,
  );
  for (const { file, from, to } of mutations) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`Guard "${name}": ${file} no longer says "${from}".`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
  return () => {
    for (const [path, text] of before) writeFileSync(path, text);
  };
}
