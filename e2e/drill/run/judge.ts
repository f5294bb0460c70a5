import { drill, proofsOf, type CatalogueRow, type Proof } from '../catalogue/row';
import type { Fact } from './fact';
import { idsIn, isTitle } from './titles';

export interface Verdict {
  id: string;
  fault: string;
  /** Not tried: this machine cannot do what the fault needs. */
  outcome: 'survived' | 'not survived' | 'not tried' | 'does not apply';
  seen: string;
}

/** What the tests that ran say about a row of the catalogue. A proof that did not run is none. */
export function judge(row: CatalogueRow, facts: readonly Fact[]): Verdict {
  const { id, fault } = row;
  const results = proofsOf(row).map((proof) => resultOf(id, proof, facts));
  const seen = [...new Set(results.flatMap((result) => result.seen))].join('; ');
  const has = (outcome: Result['outcome']) => results.some((result) => result.outcome === outcome);
  if (has('failed')) return { id, fault, outcome: 'not survived', seen };
  if (has('skipped')) return { id, fault, outcome: 'not tried', seen };
  return { id, fault, outcome: has('passed') ? 'survived' : 'does not apply', seen };
}

interface Result {
  /** undefined: there is nothing to survive. */
  outcome: Fact['outcome'] | undefined;
  seen: string[];
}

function resultOf(id: string, proof: Proof, facts: readonly Fact[]): Result {
  if (proof === drill)
    return resultOfFacts(
      facts.filter(({ file, title }) => file.endsWith('.drill.ts') && idsIn(title).includes(id)),
    );
  if ('notApplicable' in proof) return { outcome: undefined, seen: [proof.notApplicable] };
  if ('open' in proof) return { outcome: 'failed', seen: ['nobody has proved it yet'] };
  const [path, name] = 'test' in proof ? [proof.test, proof.name] : [proof.journey, proof.name];
  return resultOfFacts(facts.filter(({ file, title }) => file === path && isTitle(name, title)));
}

function resultOfFacts(facts: readonly Fact[]): Result {
  if (facts.length === 0) return { outcome: 'failed', seen: ['its test did not run'] };
  const failed = facts.filter(({ outcome }) => outcome === 'failed');
  if (failed.length > 0)
    return { outcome: 'failed', seen: failed.map(({ title }) => `FAILED: ${inWords(title)}`) };
  const skipped = facts.filter(({ outcome }) => outcome === 'skipped');
  if (skipped.length > 0) return { outcome: 'skipped', seen: skipped.flatMap(({ seen }) => seen) };
  const words = facts.flatMap(({ title, seen }) => (seen.length > 0 ? seen : [inWords(title)]));
  // Many cases of one rule say the same in many ways.
  return {
    outcome: 'passed',
    seen: words.length > 3 ? [...words.slice(0, 2), `and ${words.length - 2} more`] : words,
  };
}

const inWords = (title: string) => title.replace(/^[A-Z]\d\d(\+[A-Z]\d\d)* /, '');

/** Of several runs of one fault: survived when it was survived in each. */
export function worst(rounds: readonly Verdict[][]): Verdict[] {
  const [first = [], ...others] = rounds;
  return first.map((verdict, index) => {
    const all = [verdict, ...others.map((round) => round[index] ?? verdict)];
    const worse = (wanted: Verdict['outcome']) => all.find(({ outcome }) => outcome === wanted);
    return worse('not survived') ?? worse('not tried') ?? verdict;
  });
}
