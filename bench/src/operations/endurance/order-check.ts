import { grouped } from './grouped';
import type { Operation } from './operation';
import type { Written } from './replay-check';

/** Something with a place in the log: a change stands at its number, a reader behind what it saw. */
interface Placed {
  place: number;
  from: number;
  to: number;
  what: string;
}

/**
 * What ended before something else began must not stand behind it. The numbers are one order of everything, so one look
 * from the end of the log to its start finds all: whoever stands further on must not have ended earlier.
 */
export function outOfOrder(log: readonly Written[], operations: readonly Operation[]): string[] {
  const numbers = new Map(log.map(({ reason, revision }) => [reason, revision]));
  const placed = operations.flatMap((operation) => placeOf(operation, numbers) ?? []);
  const problems: string[] = [];
  let earliest: Placed | undefined;
  const fromTheEnd = [...grouped(placed, ({ place }) => place)].sort(([a], [b]) => b - a);
  for (const [, atOnePlace] of fromTheEnd) {
    for (const each of atOnePlace) {
      if (earliest && earliest.to < each.from)
        problems.push(`${earliest.what} ended before ${each.what} began, and stands behind it`);
    }
    for (const each of atOnePlace) if (!earliest || each.to < earliest.to) earliest = each;
  }
  return problems;
}

function placeOf(
  { id, verb, area, at, answer }: Operation,
  numbers: Map<string, number>,
): Placed | undefined {
  const isKnown = answer !== undefined && answer.outcome.kind !== 'unknown';
  const times = { from: at, to: isKnown ? answer.at : Number.POSITIVE_INFINITY };
  if (answer?.outcome.kind === 'read') {
    const { revision } = answer.outcome;
    return { ...times, place: revision + 0.5, what: `a look at revision ${revision}` };
  }
  const place = numbers.get(id);
  return place === undefined ? undefined : { ...times, place, what: `the ${verb} of ${area} (${id})` };
}
