import { canonicalJson } from '@nivaas/contracts';
import type { Problem, VersionManifest } from '@nivaas/registry';
import type { Functions } from '../functions/functions';

/** Problems of a version whose functions are not those that its manifest describes. */
export async function describedFunctions(
  { area, version, functions: declared }: VersionManifest,
  functions: Pick<Functions, 'describeCode'>,
): Promise<Problem[]> {
  if (!declared) return [];
  const found = await functions.describeCode({ area, version });
  const names = [...new Set([...Object.keys(declared.byName), ...Object.keys(found)])].sort();
  return names
    .filter((name) => canonicalJson(declared.byName[name]) !== canonicalJson(found[name]))
    .map((name) => ({
      code: 'function_differs',
      where: `${area} ${version} ${declared.file}`,
      message: `${name} is not what area.json says: ${canonicalJson(found[name]) ?? 'the code does not have it'}.`,
      hint: 'Build the area again; area.json is written by its build.',
    }));
}
