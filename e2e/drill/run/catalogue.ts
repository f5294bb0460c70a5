import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../harness/edge-process';

export interface Fault {
  /** A letter and two digits. */
  id: string;
  fault: string;
  /** Why the fault cannot happen here; undefined for a fault that needs a proof. */
  absentBecause: string | undefined;
}

/** A test whose title begins with the ids of faults. */
export interface Proof {
  /** Path from the root of the repository. */
  file: string;
  ids: string[];
}

const ROW = /^\| ([A-Z]\d\d) \| (.+) \| (?:yes|no: (.+)) \|$/gm;
const IDS = /^(?:[A-Z]\d\d )+/;
const TITLE = /(?<=['"`])(?:[A-Z]\d\d )+(?=\S)/g;
/** Suites that need servers run in `npm run engines`. */
const TEST_FILE = /(?<!\.engine)\.(test|spec|drill)\.[jt]sx?$/;
const SKIPPED = /^(node_modules|dist|test-results|work|\..+)$/;

/** The table of catalogue.md. */
export function readCatalogue(): Fault[] {
  const page = readFileSync(join(root, 'e2e/drill/catalogue.md'), 'utf8');
  const plain = (text: string) => text.replace(/\\(.)/g, '$1');
  return [...page.matchAll(ROW)].map(([, id = '', fault = '', reason]) => ({
    id,
    fault: plain(fault),
    absentBecause: reason && plain(reason),
  }));
}

/**
 * The faults with these ids, or all.
 * @throws {Error} naming ids that are not in the catalogue.
 */
export function chosenFaults(only: readonly string[] | undefined): Fault[] {
  const faults = readCatalogue();
  const unknown = only?.filter((wanted) => faults.every(({ id }) => id !== wanted)) ?? [];
  if (unknown.length > 0) throw new Error(`Not in e2e/drill/catalogue.md: ${unknown.join(', ')}.`);
  return faults.filter(({ id }) => only?.includes(id) ?? true);
}

/** All tests of the repository whose titles begin with fault ids. */
export function findProofs(folder = ''): Proof[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : findProofs(path);
    if (!TEST_FILE.test(entry.name)) return [];
    const titles = readFileSync(join(root, path), 'utf8').match(TITLE) ?? [];
    return titles.map((ids) => ({ file: path, ids: idsIn(ids) }));
  });
}

/** The ids that a title begins with, as in `R11 R12 it runs, and is broken`. */
export const idsIn = (title: string): string[] => IDS.exec(title)?.[0].trim().split(' ') ?? [];

export const withoutIds = (title: string): string => title.replace(IDS, '');
