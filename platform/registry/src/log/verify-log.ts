import type { Context } from '../context';
import { NO_HASH, sha256 } from '../formats/digests';
import { parseRevision } from '../formats/formats';
import { manifestKey, revisionKey } from '../formats/keys';
import type { Problem } from '../problem';
import { revisionNumbers } from './newest-entry';

/** Every revision against the one before it, and whether the versions that it names are stored. */
export async function verifyLog(context: Context): Promise<Problem[]> {
  const problems: Problem[] = [];
  const removed = new Set<string>();
  const missing: { name: string; problem: Problem }[] = [];
  let expected = 1;
  let hash = NO_HASH;
  for (const number of await revisionNumbers(context.store)) {
    const bytes = await context.store.read(revisionKey(number));
    if (!bytes) continue;
    const hasGap = number !== expected;
    if (hasGap) problems.push(gapBefore(number, expected));
    const parsed = parseRevision(bytes);
    if ('problem' in parsed) problems.push(damagedRevision(number, parsed.problem));
    else if (parsed.value.revision !== number) {
      problems.push(damagedRevision(number, `it says that it is revision ${parsed.value.revision}`));
    } else {
      if (!hasGap && parsed.value.previousHash !== hash) problems.push(brokenChain(number));
      const { action } = parsed.value;
      parsed.value.removed?.versions.forEach((name) => removed.add(name));
      for (const problem of await missingVersions(context, number, action))
        missing.push({ name: `${action.area}/${action.version ?? ''}`, problem });
    }
    expected = number + 1;
    hash = sha256(bytes);
  }
  // What `gc` removed is not missing.
  return [...problems, ...missing.filter(({ name }) => !removed.has(name)).map(({ problem }) => problem)];
}

async function missingVersions(
  { store }: Context,
  number: number,
  action: { area: string; version?: string },
): Promise<Problem[]> {
  if (!action.version || (await store.read(manifestKey(action.area, action.version)))) return [];
  return [
    {
      code: 'version_missing',
      where: `revision ${number}`,
      message: `It speaks of ${action.area} ${action.version}, which is not stored.`,
      hint: 'Restore the version from a backup before anybody rolls back to it.',
    },
  ];
}

function gapBefore(number: number, expected: number): Problem {
  return {
    code: 'revision_missing',
    where: `revision ${expected}`,
    message: `The log goes on with revision ${number}.`,
    hint: 'Restore the missing revisions from a backup.',
  };
}

function damagedRevision(number: number, message: string): Problem {
  return {
    code: 'revision_damaged',
    where: `revision ${number}`,
    message,
    hint: 'The newest readable revision is in force. Restore this one from a backup.',
  };
}

function brokenChain(number: number): Problem {
  return {
    code: 'chain_broken',
    where: `revision ${number}`,
    message: 'The revision before it is not the one it was written after.',
    hint: 'Somebody changed the log. Compare it with a backup.',
  };
}
