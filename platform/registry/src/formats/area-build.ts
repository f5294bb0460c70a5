import { assetPath, functionDescription, versionEntries } from '@nivaas/contracts';
import { siteSchema } from '@nivaas/contracts/site';
import * as v from 'valibot';
import { firstExcess } from './bounds';
import { lendingEntries } from './lending';
import { areaName, text } from './revision';
import { jsonOf, parse, type ParseResult } from './parse';
import type { Problem } from '../problem';

/** `<file>.<export>` of `src/server`. */
const functionName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,38}\.[A-Za-z_$][\w$]{0,60}$/));
/** In a folder of its own, which the renderer does not get. */
const functionsFile = v.pipe(assetPath, v.startsWith('functions/'));

/** Also part of a stored version, which may be older than a rule: what is refused only at publishing is elsewhere. */
export const areaBuildEntries = {
  format: v.literal(1),
  area: areaName,
  ...versionEntries,
  fragments: v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/))),
  ...lendingEntries,
  contracts: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  /** Exact version by package: what the shell provides, or what a remote needs. */
  sharedPack: v.record(v.string(), v.pipe(v.string(), v.minLength(1))),
  /**
   * Digest of each export, by package of ours: the exports that the shell provides or that a remote imports. When both
   * have them, the version of the package in `sharedPack` does not count.
   */
  packExports: v.optional(v.record(v.string(), v.record(v.string(), text))),
  /** Of a shell, from `shell/site.ts`. */
  site: v.optional(siteSchema),
  /** Path under `server/`. */
  serverEntry: assetPath,
  /** Server functions: their file under `server/`, and what each may do. */
  functions: v.optional(
    v.object({ file: functionsFile, byName: v.record(functionName, functionDescription) }),
  ),
  /** Names of files under `media/` that the build refers to. */
  media: v.array(assetPath),
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
