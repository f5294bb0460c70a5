import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { viewOf, type AreaView, type Operation } from './operation';
import { isSame, replayed, views, type Written } from './replay';

/** One file of the log, read without the code that wrote it. */
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
 * Compares a log with what its clients were told, as Jepsen does: one line without gaps, in the order of real time; every
 * acknowledged change in it once, no refused one, every open one whole or not at all; every reader saw a state of it;
 * and replaying it from zero gives what it says.
 *
 * @returns What is wrong, in words.
 */
export function checkLog(entries: readonly Entry[], operations: readonly Operation[]): string[] {
  const problems: string[] = [];
  const log = parseAll(entries, problems);
  const byId = grouped(log, ({ reason }) => reason);
  problems.push(...replayed(log));
  for (const operation of operations) problems.push(...wrongOf(operation, byId, log));
  return [...problems, ...acknowledgedTwice(operations), ...outOfOrder(byId, operations)];
}

/** Numbers without gaps, each entry whole and with the hash of the one before. */
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

/** What one client was told, against what the log says. */
function wrongOf(
  { id, verb, area, answer }: Operation,
  byId: Map<string, Written[]>,
  log: readonly Written[],
): string[] {
  const [entry, ...more] = byId.get(id) ?? [];
  const what = `the ${verb} of ${area} (${id})`;
  if (more.length > 0) return [`${what} stands in the log ${more.length + 1} times`];
  const outcome = answer?.outcome;
  switch (outcome?.kind) {
    case 'changed': {
      const isThere = entry?.revision === outcome.revision && entry.action.verb === verb;
      if (!isThere) return [`${what}, acknowledged as revision ${outcome.revision}, is lost`];
      const became = viewOf(entry.areas[area] as AreaView);
      return isSame(became, outcome.view) ? [] : [`${what} became something else`];
    }
    case 'read': {
      const seen = views(log[outcome.revision - 1]?.areas ?? {});
      if (isSame(seen, outcome.areas)) return [];
      return [`a reader saw a state that revision ${outcome.revision} never was`];
    }
    case 'refused':
    case 'done':
      return entry ? [`${what} was answered with "${outcome.kind}", and stands in the log`] : [];
    default:
      // Nobody was told: it may be there or not, and the replay shows that it is whole.
      return [];
  }
}

function acknowledgedTwice(operations: readonly Operation[]): string[] {
  const told = operations.flatMap(({ answer }) =>
    answer?.outcome.kind === 'changed' ? [answer.outcome.revision] : [],
  );
  return [...grouped(told, (revision) => revision)]
    .filter(([, times]) => times.length > 1)
    .map(([revision, { length }]) => `revision ${revision} was acknowledged ${length} times`);
}

/** An operation with its place in the log: a change at its number, a reader behind what it saw. */
interface Placed {
  place: number;
  from: number;
  to: number;
  what: string;
}

/**
 * What ended before something else began must not stand behind it. One walk from the end of the log finds all: whoever
 * stands further on must not have ended earlier.
 */
function outOfOrder(byId: Map<string, Written[]>, operations: readonly Operation[]): string[] {
  const placed = operations.flatMap((operation) => placeOf(operation, byId) ?? []);
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

function placeOf({ id, verb, area, at, answer }: Operation, byId: Map<string, Written[]>) {
  const isKnown = answer !== undefined && answer.outcome.kind !== 'unknown';
  const times = { from: at, to: isKnown ? answer.at : Number.POSITIVE_INFINITY };
  if (answer?.outcome.kind === 'read') {
    const { revision } = answer.outcome;
    return { ...times, place: revision + 0.5, what: `a look at revision ${revision}` };
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
