import { isAbsolute, relative, resolve } from 'node:path';
import * as v from 'valibot';
import type { Place } from './places';

/** Of a broken file the rest is of no use here: it is copied as it is, and the gate says what is wrong. */
const file = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    origins: v.optional(v.record(v.string(), v.object({ secretFile: v.optional(v.string()) })), {}),
  }),
);

/**
 * The files with secrets that a `grants.json` names, numbered in its order.
 *
 * @param folder In which it is.
 * @returns Those in that folder; `others` belong to somebody else, such as a vault.
 */
export function secretFiles(folder: string, grants: string): { secrets: Place[]; others: string[] } {
  const parsed = v.safeParse(file, grants);
  const named = parsed.success ? Object.values(parsed.output.origins) : [];
  const paths = new Set(named.flatMap(({ secretFile }) => (secretFile ? [resolve(folder, secretFile)] : [])));
  const isInside = (path: string) =>
    !/^\.\.(?:$|[\\/])/.test(relative(folder, path)) && !isAbsolute(relative(folder, path));
  return {
    secrets: [...paths].filter(isInside).map((path, index) => ({ name: `grants/${index}`, path })),
    others: [...paths].filter((path) => !isInside(path)),
  };
}
