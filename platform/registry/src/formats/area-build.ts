import * as v from 'valibot';
import { areaName, versionName } from './area-state';
import { firstExcess } from './bounds';
import { lendingEntries } from './lending';
import { isSafePath } from './keys';
import { jsonOf, parse, type ParseResult } from './parse';
import type { Problem } from '../problem';

const path = v.pipe(v.string(), v.check(isSafePath, 'is not a plain relative path'));
const text = v.pipe(v.string(), v.maxLength(2000));

const grantName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,38}$/));
/** `<file>.<export>` of `src/server`. */
const functionName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,38}\.[A-Za-z_$][\w$]{0,60}$/));
/** In a folder of its own, which the renderer does not get. */
const functionsFile = v.pipe(path, v.startsWith('functions/'));
const functionDescription = v.object({
  kind: v.picklist(['query', 'action']),
  needs: v.optional(v.literal('session')),
  isPublic: v.optional(v.boolean()),
  grants: v.pipe(v.array(grantName), v.maxLength(10), v.readonly()),
  changes: v.pipe(v.array(grantName), v.maxLength(10), v.readonly()),
});

/** Also part of a stored version, which may be older than a rule: what is refused only at publishing is elsewhere. */
export const areaBuildEntries = {
  format: v.literal(1),
  area: areaName,
  version: versionName,
  /** Global name of the Module Federation container. */
  container: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/)),
  /** Path under `client/`. */
  entry: path,
  /** URL patterns in the router's syntax, each with its page module. */
  owns: v.array(
    v.object({
      id: text,
      page: text,
      path: v.pipe(text, v.startsWith('/')),
      /** Query parameters that the page reads; absent: it may read any. */
      query: v.optional(v.array(text)),
    }),
  ),
  fragments: v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/))),
  ...lendingEntries,
  /** Scripts and styles under `client/`, by chunk name. `later`: files that its code may import; absent: any. */
  chunks: v.record(
    v.string(),
    v.object({ js: v.array(path), css: v.array(path), later: v.optional(v.array(path)) }),
  ),
  contracts: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  /** Exact version by package: what the shell provides, or what a remote needs. */
  sharedPack: v.record(v.string(), v.pipe(v.string(), v.minLength(1))),
  /**
   * Digest of each export, by package of ours: the exports that the shell provides or that a remote imports. When both
   * have them, the version of the package in `sharedPack` does not count.
   */
  packExports: v.optional(v.record(v.string(), v.record(v.string(), text))),
  /** A shell of 0.6 or later (`outdated.ts`). */
  knowsLanes: v.optional(v.boolean()),
  /** Path under `server/`. */
  serverEntry: path,
  /** Server functions: their file under `server/`, and what each may do. */
  functions: v.optional(
    v.object({ file: functionsFile, byName: v.record(functionName, functionDescription) }),
  ),
  /** Names of files under `media/` that the build refers to. */
  media: v.array(path),
};
const areaBuild = v.object(areaBuildEntries);

/** `area.json`, the description in a build output. */
export type AreaBuild = v.InferOutput<typeof areaBuild>;

/** `area.json` in an upload and on disk; the largest has 40 kB. */
export const MAX_DESCRIPTION_BYTES = 1024 * 1024;

/** Reads the `area.json` of a build that is about to be published. A stored version may be older than its limits. */
export function parseAreaBuild(bytes: Buffer): ParseResult<AreaBuild, Problem> {
  const excess = firstExcess(jsonOf(bytes));
  if (excess) return { problem: problemOf(excess.path, excess.message) };
  const parsed = parse(areaBuild, bytes);
  if ('value' in parsed) return parsed;
  const [, path = '', message = parsed.problem] = /^([^:]*): (.*)$/s.exec(parsed.problem) ?? [];
  return { problem: problemOf(path, message) };
}

function problemOf(path: string, message: string): Problem {
  const hint = 'Build the area with its own tools; what it declares is in src/routes.tsx and src/fragments.';
  return { code: 'bad_description', where: `area.json ${path}`.trim(), message, hint };
}
