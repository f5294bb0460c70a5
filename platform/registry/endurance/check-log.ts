import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { viewOf, type AreaView, type Operation } from './operation';
import { replayed, views, type Written } from './replay';

/** One file of the log, read without the registry's own code. */
export interface Entry {
  number: number;
  bytes: Buffer;
}

export async function readLog(registryFolder: string): Promise<Entry[]> {
  const folder = join(registryFolder, 'channels/live');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const entry = async (name: string) => ({
    number: Number.parseInt(name, 10),
    bytes: await readFile(join(folder, name)),
  });
  return Promise.all(names.map(entry));
}

/**
 * Compares a log with the answers that its clients got, as the Jepsen project checks databases (https://jepsen.io). The
 * log has no gaps and follows real time. It has every acknowledged change once, and no refused one. Readers saw states
 * of it. Replaying it gives its states.
 *
 * @returns One sentence for each violation.
 */
export function checkLog(entries: readonly Entry[], operations: readonly Operation[]): string[] {
  const problems: string[] = [];
  const log = parseAll(entries, problems);
  const byId = grouped(log, ({ reason }) => reason);
  problems.push(...replayed(log));
  for (const operation of operations) problems.push(...wrongOf(operation, byId, log));
  return [...problems, ...acknowledgedTwice(operations), ...outOfOrder(byId, operations)];
}

/** Checks that the numbers have no gaps and that each entry has the hash of the one before. */
function parseAll(entries: readonly Entry[], problems: string[]): Written[] {
  const log: Written[] = [];
  let hash = '0'.repeat(64);
  for (const [index, { number, bytes }] of entries.entries()) {
    if (number !== index + 1) problems.push(`the log has ${number} where ${index + 1} should be`);
    const written = parse(bytes);
    if (written?.revision !== number) problems.push(`revision ${number} cannot be read`);
    else if (written.previousHash !== hash)
      problems.push(`revision ${number} does not follow the one before`);
    if (written) log.push(written);
    hash = createHash('sha256').update(bytes).digest('hex');
  }
  return log;
}

function parse(bytes: Buffer): Written | undefined {
  try {
    return JSON.parse(bytes.toString('utf8')) as Written;
  } catch {
    return undefined;
  }
}

/** Compares the answer to one operation with the log. */
function wrongOf(
  { id, verb, area, answer }: Operation,
  byId: Map<string, Written[]>,
  log: readonly Written[],
): string[] {
  const [entry, ...more] = byId.get(id) ?? [];
  const what = `the ${verb} of ${area} (${id})`;
  if (more.length > 0) return [`${what} is in the log ${more.length + 1} times`];
  const outcome = answer?.outcome;
  switch (outcome?.kind) {
    case 'changed': {
      if (entry?.revision !== outcome.revision || entry.action.verb !== verb)
        return [`${what}, acknowledged as revision ${outcome.revision}, is lost`];
      const written = viewOf(entry.areas[area] as AreaView);
      return isDeepStrictEqual(written, outcome.view) ? [] : [`${what} is not what its client was answered`];
    }
    case 'read': {
      const written = views(log[outcome.revision - 1]?.areas ?? {});
      if (isDeepStrictEqual(written, outcome.areas)) return [];
      return [`a reader saw a state that is not that of revision ${outcome.revision}`];
    }
    case 'refused':
    case 'done':
      return entry ? [`${what} was answered with "${outcome.kind}", and is in the log`] : [];
    default:
      // Without an answer it may be in the log or not. The replay checks the entry.
      return [];
  }
}

function acknowledgedTwice(operations: readonly Operation[]): string[] {
  const acknowledged = operations.flatMap(({ answer }) =>
    answer?.outcome.kind === 'changed' ? [answer.outcome.revision] : [],
  );
  return [...grouped(acknowledged, (revision) => revision)]
    .filter(([, times]) => times.length > 1)
    .map(([revision, { length }]) => `revision ${revision} was acknowledged ${length} times`);
}

/** An operation with its place in the log: the revision of a change, or half a step after the revision of a read. */
interface Placed {
  place: number;
  from: number;
  to: number;
  what: string;
}

/**
 * An operation that ended before another one began must be before it in the log. The walk starts at the end of the log
 * and remembers which operation ended first.
 */
function outOfOrder(byId: Map<string, Written[]>, operations: readonly Operation[]): string[] {
  const placed = operations.flatMap((operation) => placeOf(operation, byId) ?? []);
  const problems: string[] = [];
  let earliest: Placed | undefined;
  const fromTheEnd = [...grouped(placed, ({ place }) => place)].sort(([a], [b]) => b - a);
  for (const [, atOnePlace] of fromTheEnd) {
    for (const each of atOnePlace) {
      if (earliest && earliest.to < each.from)
        problems.push(`${earliest.what} ended before ${each.what} began, and is behind it in the log`);
    }
    for (const each of atOnePlace) if (!earliest || each.to < earliest.to) earliest = each;
  }
  return problems;
}

function placeOf({ id, verb, area, at, answer }: Operation, byId: Map<string, Written[]>) {
  const isKnown = answer !== undefined && answer.outcome.kind !== 'unknown';
  const times = { from: at, to: isKnown ? answer.at : Number.POSITIVE_INFINITY };
  if (answer?.outcome.kind === 'read') {
    const { revision } = answer.outcome;
    return { ...times, place: revision + 0.5, what: `a read of revision ${revision}` };
  }
  const place = byId.get(id)?.at(-1)?.revision;
  return place === undefined ? undefined : { ...times, place, what: `the ${verb} of ${area} (${id})` };
}

/** `Map.groupBy`, which Node 20 lacks. */
function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
