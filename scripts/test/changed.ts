import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '@nivaas/contracts/refusal';
import { root } from '@nivaas/workspace/paths';

/** What `npm test -- --changed` has to run. */
export interface Selection {
  /** The whole run: something changed that every step depends on. */
  isAll: boolean;
  /** Changed files that still exist. */
  files: string[];
  /** Those whose tests the import graph knows. */
  sources: string[];
  /** Something else changed, such as documents and deployment files, which tests of the repository read. */
  needsRules: boolean;
  /** Parts of the paths of journeys. */
  journeys: string[];
}

/** Every step depends on them. */
const COMMON =
  /^(package(-lock)?\.json|jest\.config\.js|tsconfig[\w.]*\.json|packages\/testing\/.*|e2e\/harness\/.*)$/;
const SOURCE = /(\.(tsx?|jsx?|css)|\/src\/.*\.json)$/;
const TEST = /\.(test|spec)\.tsx?$/;

/** Parts of the names of journeys, by the beginning of what they are about. */
type Journeys = Readonly<Record<string, readonly string[]>>;

/** The table of the site; a site without one has no journeys to choose from. */
function journeysOfSite(): Journeys {
  const file = join(root, 'e2e/journeys-of-changes.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Journeys) : {};
}

/** @param changed Paths from the root. */
export function select(
  changed: readonly string[],
  exists = (file: string) => existsSync(join(root, file)),
  journeys = journeysOfSite(),
): Selection {
  const files = changed.filter(exists);
  const sources = files.filter((file) => SOURCE.test(file) && !file.startsWith('e2e/'));
  const ofAreas = journeysOf(
    changed.filter((file) => !TEST.test(file) && !file.endsWith('.md')),
    journeys,
  );
  const own = files.filter((file) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file));
  return {
    isAll: changed.some((file) => COMMON.test(file)),
    files,
    sources,
    needsRules: changed.some((file) => !SOURCE.test(file) || !file.includes('/')),
    journeys: [...new Set([...ofAreas, ...own])],
  };
}

/** Parts of the paths of the journeys of these files, each once. The first beginning that fits a file counts. */
export function journeysOf(files: readonly string[], journeys = journeysOfSite()): string[] {
  const names = files.flatMap(
    (file) => Object.entries(journeys).find(([start]) => file.startsWith(start))?.[1] ?? [],
  );
  return [...new Set(names)].map((name) => `journeys/${name}.spec`);
}

/**
 * What changed since a commit, uncommitted and new files included.
 *
 * @param ref Default: `origin/main`; on `main` the last commit for which the whole run was green.
 * @throws {Refusal} when there is no such commit
 */
export function selectChanged(ref?: string): Selection {
  const isMain = () => git('branch', '--show-current') === 'main';
  const base = ref || (isMain() && greenCommit()) || 'origin/main';
  const since = git('merge-base', base, 'HEAD');
  const changed = git('diff', '--name-only', '--no-renames', since).split('\n');
  const added = git('ls-files', '--others', '--exclude-standard').split('\n');
  return select([...new Set([...changed, ...added])].filter(Boolean).sort());
}

const GREEN = join(root, 'node_modules/.cache/nivaas/green-commit');
/** How far CI looks back: its clone knows no green commit. */
const COMMITS_IN_CI = ['rev-list', '--first-parent', '--max-count=21', 'HEAD'];

/**
 * What differs from the last commit for which the whole run was green; in CI from some commits before. Undefined on a
 * clone that never had a green run.
 */
export function selectSinceGreen(): Selection | undefined {
  const base = process.env['CI']
    ? git(...COMMITS_IN_CI)
        .split('\n')
        .at(-1)
    : greenCommit();
  return base === undefined ? undefined : selectChanged(base);
}

/** Notes that the whole run was green, unless files differ from their commit. */
export function noteGreen(): void {
  if (git('status', '--porcelain') !== '') return;
  mkdirSync(dirname(GREEN), { recursive: true });
  writeFileSync(GREEN, git('rev-parse', 'HEAD'));
}

/** Undefined, too, for a commit that no longer exists. */
function greenCommit(): string | undefined {
  if (!existsSync(GREEN)) return undefined;
  const commit = readFileSync(GREEN, 'utf8');
  return spawnSync('git', ['cat-file', '-e', commit], { cwd: root }).status === 0 ? commit : undefined;
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  throw new Refusal(
    'failed',
    `git ${args.join(' ')}: ${String(stderr).trim()}\nName a commit: npm test -- --changed=HEAD~1`,
  );
}
