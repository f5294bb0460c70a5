import { idsIn, withoutIds, type Fault, type Proof } from './catalogue';
import type { Fact } from './run-tests';

export interface Verdict {
  id: string;
  fault: string;
  /** `not tried`: this machine cannot inject the fault. */
  outcome: 'not survived' | 'not tried' | 'survived' | 'does not apply';
  seen: string;
}

/** The outcome of a fault's tests. A file that has proofs of the fault but ran none of them counts as a failure. */
export function judge({ id, fault, absentBecause }: Fault, proofs: Proof[], facts: Fact[]): Verdict {
  if (absentBecause) return { id, fault, outcome: 'does not apply', seen: absentBecause };
  const own = facts.filter(({ title }) => idsIn(title).includes(id));
  const files = new Set(proofs.filter(({ ids }) => ids.includes(id)).map(({ file }) => file));
  for (const { file } of own) files.delete(file);
  const failed = own.filter(({ outcome }) => outcome === 'failed');
  if (files.size > 0 || failed.length > 0)
    return {
      id,
      fault,
      outcome: 'not survived',
      seen: [
        ...failed.map(({ title }) => `FAILED: ${withoutIds(title)}`),
        ...[...files].map((file) => `${file} did not run`),
      ].join('; '),
    };
  const skipped = own.filter(({ outcome }) => outcome === 'skipped');
  if (skipped.length > 0)
    return { id, fault, outcome: 'not tried', seen: skipped.flatMap(({ seen }) => seen).join('; ') };
  const words = [
    ...new Set(own.flatMap(({ title, seen }) => (seen.length > 0 ? seen : [withoutIds(title)]))),
  ];
  // A table-driven test has too many cases for one line.
  const few = words.length > 3 ? [...words.slice(0, 2), `and ${words.length - 2} more`] : words;
  return { id, fault, outcome: 'survived', seen: few.join('; ') };
}
