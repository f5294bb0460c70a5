import type { Problem } from '@nivaas/registry';

/** How often what was slow is tried again. */
const ROUNDS = 2;
const LATE = /\bwithin \d+ ms\b|\bToo many calls\b/;

/** Whether a message says that something was too slow, for which a busy machine may be the reason. */
export function isLate(message: string): boolean {
  return LATE.test(message);
}

/** Whether one of the problems is that something was too slow. */
export function isSlow(problems: readonly Problem[]): boolean {
  return problems.some(({ message }) => isLate(message));
}

/**
 * Tries again what was slow, in turns with what is live. A candidate is at fault if it is slow each time and what is live
 * never is. If only the first try was slow, nothing is wrong.
 *
 * @returns The problems of the last try, or `gate_unclear`.
 */
export async function underLoad(
  first: Problem[],
  again: () => Promise<Problem[]>,
  isLiveSlow: () => Promise<boolean>,
): Promise<Problem[]> {
  let last = first;
  const outcomes = new Set<boolean>();
  for (let round = 0; round < ROUNDS && isSlow(first); round += 1) {
    last = await again();
    outcomes.add(isSlow(last));
    if (outcomes.size > 1 || (isSlow(last) && (await isLiveSlow()))) return first.slice(0, 1).map(unclear);
  }
  return last;
}

function unclear({ where, message }: Problem): Problem {
  const why = `${message} What is live was slow as well, or it was slow only sometimes.`;
  return { code: 'gate_unclear', where, message: why, hint: 'Try again when the machine has less to do.' };
}
