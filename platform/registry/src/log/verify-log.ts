import { NO_HASH, sha256 } from '../formats/digests';
import { parseRevision } from '../formats/formats';
import { manifestKey, revisionKey } from '../formats/keys';
import type { Problem } from '../problem';
import type { Store } from '../store/store';
import { damagedIfUnreadable } from '../store/store-error';
import { revisionNumbers } from './newest-entry';

/** Checks each revision against the one before it, and that the versions it names are stored. */
export async function verifyLog({ store }: { store: Store }): Promise<Problem[]> {
  const problems: Problem[] = [];
  const missing = new Map<number, string>();
  const removed = new Set<string>();
  let expected = 1;
  let hash = NO_HASH;
  for (const number of await revisionNumbers(store)) {
    const bytes = await store.read(revisionKey(number)).catch(damagedIfUnreadable);
    if (!bytes) continue;
    const hasGap = number !== expected;
    if (hasGap) problems.push(gapBefore(number, expected));
    const parsed = parseRevision(bytes);
    if ('problem' in parsed) problems.push(damagedRevision(number, parsed.problem));
    else if (parsed.value.revision !== number)
      problems.push(damagedRevision(number, `it says that it is revision ${parsed.value.revision}`));
    else {
      const { action, previousHash } = parsed.value;
      if (!hasGap && previousHash !== hash) problems.push(brokenChain(number));
      parsed.value.removed?.versions.forEach((name) => removed.add(name));
      const { area, version } = action;
      if (version && !(await store.read(manifestKey(area, version)).catch(damagedIfUnreadable)))
        missing.set(number, `${area}/${version}`);
    }
    expected = number + 1;
    hash = sha256(bytes);
  }
  // Versions that `gc` removed are not missing.
  const unexplained = [...missing].filter(([, name]) => !removed.has(name));
  return [...problems, ...unexplained.map(([number, name]) => missingVersion(number, name))];
}

function gapBefore(number: number, expected: number): Problem {
  return {
    code: 'revision_missing',
    where: `revision ${expected}`,
    message: `The next revision in the log is ${number}.`,
    hint: 'Restore the missing revisions from a backup.',
  };
}

function damagedRevision(number: number, message: string): Problem {
  return {
    code: 'revision_damaged',
    where: `revision ${number}`,
    message,
    hint: 'Restore this one from a backup. If it is the newest, edges stay at what they serve.',
  };
}

function brokenChain(number: number): Problem {
  return {
    code: 'chain_broken',
    where: `revision ${number}`,
    message: 'Its hash of the previous revision does not match.',
    hint: 'Somebody changed the log. Compare it with a backup.',
  };
}

function missingVersion(number: number, name: string): Problem {
  return {
    code: 'version_missing',
    where: `revision ${number}`,
    message: `It names ${name.replace('/', ' ')}, which is not stored.`,
    hint: 'Restore the version from a backup before anybody rolls back to it.',
  };
}
