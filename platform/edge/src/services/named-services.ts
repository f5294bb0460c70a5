import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { Refusal } from '@nivaas/contracts/refusal';
import * as v from 'valibot';

/** Of a service, and of any other origin that areas may be granted. */
export const originName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,38}$/));

const services = v.record(originName, v.pipe(v.string(), v.minLength(1)));
const ofSite = v.object({ services: v.optional(services, {}) });
const sitePackage = v.object({ nivaas: v.unknown() });

/** A service of the site, and the file of its module. */
export interface NamedService {
  name: string;
  file: string;
}

/** The checkout or the unpacked archive that this file belongs to: it is compiled to platform/edge/dist/services/. */
const OWN = resolve(__dirname, '../../../..');

/**
 * The services of the site: those of `SERVICES` (`<name>=<module>`, separated by commas; `-` for none), or of the site's
 * package.json, in this folder or else in that of the program.
 *
 * @throws {Refusal} bad_settings
 */
export function namedServices(env: Readonly<Record<string, string | undefined>>): NamedService[] {
  const folders = [process.cwd(), OWN].filter((folder) => existsSync(join(folder, 'package.json')));
  const given = env['SERVICES'] ? servicesIn(env['SERVICES']) : undefined;
  for (const folder of folders) {
    const found = given ?? servicesOf(folder);
    if (found) return Object.entries(found).map(([name, id]) => ({ name, file: fileOf(name, id, folder) }));
  }
  return [];
}

/** @throws {Refusal} bad_settings */
function servicesIn(text: string): v.InferOutput<typeof services> {
  if (text === '-') return {};
  const pairs = text.split(',').map((pair) => pair.trim().split('=', 2));
  const parsed = v.safeParse(services, Object.fromEntries(pairs));
  if (parsed.success && Object.keys(parsed.output).length === pairs.length) return parsed.output;
  const why =
    'SERVICES must be <name>=<module>, separated by commas, each name once and in lower case, or - for none.';
  throw new Refusal('bad_settings', why);
}

/** Undefined when the package is not that of a site. @throws {Refusal} bad_settings */
function servicesOf(folder: string): v.InferOutput<typeof services> | undefined {
  const file = join(folder, 'package.json');
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), sitePackage), readFileSync(file, 'utf8'));
  if (!found.success) return undefined;
  const parsed = v.safeParse(ofSite, found.output.nivaas);
  if (parsed.success) return parsed.output.services;
  const [issue] = parsed.issues;
  const why = `${file} is wrong at nivaas.${v.getDotPath(issue) ?? ''}: ${issue.message}`;
  throw new Refusal('bad_settings', why);
}

function fileOf(name: string, id: string, folder: string): string {
  try {
    return createRequire(join(folder, 'package.json')).resolve(id);
  } catch {
    const why = `The module ${id} of the service ${name} is not there. Install or compile it.`;
    throw new Refusal('bad_settings', why);
  }
}
