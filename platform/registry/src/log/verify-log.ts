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
    const next = `The next revision in the log is ${number}.`;
    if (hasGap) problems.push(problemOf('revision_missing', expected, next));
    const parsed = parseRevision(bytes);
    if ('problem' in parsed) problems.push(problemOf('revision_damaged', number, parsed.problem));
    else if (parsed.value.revision !== number) {
      const claim = `it says that it is revision ${parsed.value.revision}`;
      problems.push(problemOf('revision_damaged', number, claim));
    } else {
      const { action, previousHash } = parsed.value;
      if (!hasGap && previousHash !== hash) problems.push(problemOf('chain_broken', number));
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
  const named = unexplained.map(([number, name]) =>
    problemOf('version_missing', number, `It names ${name.replace('/', ' ')}, which is not stored.`),
  );
  return [...problems, ...named];
}

const HINTS = {
  revision_missing: 'Restore the missing revisions from a backup.',
  revision_damaged: 'Restore this one from a backup. If it is the newest, edges stay at what they serve.',
  chain_broken: 'Somebody changed the log. Compare it with a backup.',
  version_missing: 'Restore the version from a backup before anybody rolls back to it.',
};

function problemOf(
  code: keyof typeof HINTS,
  revision: number,
  message = 'Its hash of the previous revision does not match.',
): Problem {
  return { code, where: `revision ${revision}`, message, hint: HINTS[code] };
}
