import { root } from '../run/run-tests';
import { copyRepository, type Copy } from './copy';
import type { Guard } from './guard';
import { guards } from './guards';
import { harmOf, meet, type Harm, type Meeting } from './meet';
import { takeAway } from './take-away';

export interface GuardVerdict {
  name: string;
  outcome: 'detected' | 'covered twice' | 'missed';
  metBy: 'browser' | 'jest';
  /** The faults that did harm without it; or why nothing can be said. */
  seen: string;
}

/**
 * Takes each guard away in a copy of the repository, and meets it there with the faults that it is against. Without
 * any change the same faults must be survived in the copy: else their harm would say nothing.
 *
 * @param onVerdict Is told of each as soon as it is known.
 */
export async function runGuards(
  only: readonly string[] | undefined,
  onVerdict: (verdict: GuardVerdict) => void,
): Promise<GuardVerdict[]> {
  const chosen = guards.filter(({ ids }) => !only || ids.some((id) => only.includes(id)));
  const copy = copyRepository(root);
  try {
    const control = await meet(copy, chosen);
    const verdicts: GuardVerdict[] = [];
    for (const guard of chosen) {
      const verdict = await judgeGuard(copy, guard, control).catch((error: unknown) =>
        verdictOf(guard, 'missed', error instanceof Error ? error.message : String(error)),
      );
      verdicts.push(verdict);
      onVerdict(verdict);
    }
    return verdicts;
  } finally {
    copy.remove();
  }
}

async function judgeGuard(copy: Copy, guard: Guard, control: Meeting): Promise<GuardVerdict> {
  const before = harmOf(guard, control);
  if (before.ids.length > 0)
    return verdictOf(guard, 'missed', `${before.ids.join(', ')} did harm with the guard, too`);
  const harm = await without(copy, [guard]);
  if (harm.ids.length > 0) return verdictOf(guard, 'detected', inWords(harm));
  const { coveredBy } = guard;
  const other = guards.find(({ name }) => name === coveredBy?.guard);
  if (!coveredBy || !other) return verdictOf(guard, 'missed', `${guard.ids.join(', ')} did no harm`);
  const withoutBoth = await without(copy, [guard, other]);
  if (withoutBoth.ids.length === 0)
    return verdictOf(guard, 'missed', `no harm, and none without "${other.name}" either`);
  return verdictOf(
    guard,
    'covered twice',
    `no harm: covered by "${other.name}", because ${coveredBy.why}. Without both ${inWords(withoutBoth)}`,
  );
}

/** What the faults of the first guard do when all of these are away. */
async function without(copy: Copy, away: [Guard, ...Guard[]]): Promise<Harm> {
  const restore = takeAway(copy, away);
  try {
    return harmOf(away[0], await meet(copy, [away[0]]));
  } finally {
    restore();
  }
}

function inWords({ ids, titles }: Harm): string {
  const plain = titles.map((title) => title.replace(/^[A-Z]\d\d(\+[A-Z]\d\d)* /, ''));
  const more = plain.length > 1 ? ` and ${plain.length - 1} more` : '';
  return `${ids.join(', ')} did harm: "${plain[0]}"${more}`;
}

const verdictOf = (
  { name, browser }: Guard,
  outcome: GuardVerdict['outcome'],
  seen: string,
): GuardVerdict => ({
  name,
  outcome,
  metBy: browser ? 'browser' : 'jest',
  seen,
});
