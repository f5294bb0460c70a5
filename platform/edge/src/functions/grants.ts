import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AREA_NAME } from '@nivaas/contracts';
import type { Service } from '@nivaas/http';
import type { Refusal } from '@nivaas/contracts/refusal';
import { areaGrants, refusal, type AreaGrants, type GrantTable } from '@nivaas/registry';
import * as v from 'valibot';
import { originName } from '../services/named-services';

const limit = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** An origin in the operators' file. */
const originSchema = v.strictObject({
  /** `http://` or `https://`, with the path below which requests stay. */
  url: v.pipe(v.string(), v.check(isPlainUrl, 'is no http(s) address without user, query and hash')),
  /** A file with the secret, which is sent as `authorization: Bearer <secret>`. */
  secretFile: v.optional(v.string()),
  /** Time for one answer, in ms. */
  deadlineMs: v.optional(limit(10_000), 2_000),
  /** Size of one answer. */
  maxBytes: v.optional(limit(8 * 1024 * 1024), 1024 * 1024),
  /** Requests at one time. */
  concurrency: v.optional(limit(256), 16),
});

export type Origin = Omit<v.InferOutput<typeof originSchema>, 'secretFile'> & {
  secret?: string;
  /** Answers in place of a server at the address. */
  service?: Service;
};

const file = v.pipe(
  v.strictObject({
    origins: v.optional(v.record(originName, originSchema), {}),
    /** `*` for all areas. What an area has of its own comes on top. */
    areas: v.optional(
      v.record(v.union([v.literal('*'), v.pipe(v.string(), v.regex(AREA_NAME))]), areaGrants),
      {},
    ),
  }),
  v.check(
    ({ origins, areas }) =>
      Object.values(areas).every((area) => area.origins.every((each) => Object.hasOwn(origins, each))),
    'An area may reach an origin that is not in "origins".',
  ),
);

/** Name of the file in the data folder. */
export const GRANTS_FILE = 'grants.json';

/** Who may reach what. */
export class Grants implements GrantTable {
  constructor(
    readonly origins: Readonly<Record<string, Origin>>,
    private readonly areas: Readonly<Record<string, AreaGrants>>,
  ) {}

  get named(): string[] {
    return Object.keys(this.areas).filter((area) => area !== '*');
  }

  of(area: string): AreaGrants {
    const all = [this.areas['*'], this.areas[area]].flatMap((grants) => grants ?? []);
    const union = (of: (grants: AreaGrants) => readonly string[]) => [...new Set(all.flatMap(of))];
    return {
      origins: union(({ origins }) => origins),
      changes: union(({ changes }) => changes),
      scopes: union(({ scopes }) => scopes),
    };
  }
}

/**
 * Reads the operators' file; it is the same in development and tests.
 *
 * @param own What this process answers itself, unless the file names a server for it. Without a file all areas may reach it.
 * @throws {Refusal} grants_invalid, naming the file and the first wrong field
 */
export async function readGrants(
  folder: string,
  own: Readonly<Record<string, Service>> = {},
): Promise<Grants> {
  const path = resolve(folder, GRANTS_FILE);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw invalid(`${path} cannot be read: ${error.message}`);
  });
  const ownOrigins = Object.keys(own).map((each) => [each, { url: `http://${each}.localhost` }]);
  const initial =
    text === undefined ? { areas: { '*': { origins: Object.keys(own) } } } : parseJson(path, text);
  if (Array.isArray(initial)) throw invalid(`${path} is a list.`);
  const given = Object(initial) as { origins?: object };
  const parsed = v.safeParse(file, {
    ...given,
    origins: { ...Object.fromEntries(ownOrigins), ...given.origins },
  });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw invalid(`${path}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}. See docs/operations.md.`);
  }
  const { origins, areas } = parsed.output;
  const read = Object.entries(origins).map(async ([each, { secretFile, ...rest }]) => {
    const secret = secretFile === undefined ? undefined : await readSecret(resolve(folder, secretFile));
    const service = given.origins && each in given.origins ? undefined : own[each];
    return [
      each,
      { ...rest, ...(secret === undefined ? {} : { secret }), ...(service ? { service } : {}) },
    ] as const;
  });
  return new Grants(Object.fromEntries(await Promise.all(read)), areas);
}

function invalid(why: string): Refusal {
  return refusal('grants_invalid', why);
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid(`${path} is no JSON: ${(error as Error).message}`);
  }
}

async function readSecret(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw invalid(`${path} cannot be read: ${error.message}`);
  });
  const secret = text.trim();
  if (!/^[\x21-\x7e]{8,4096}$/.test(secret)) throw invalid(`${path} has no secret of 8 or more characters.`);
  return secret;
}

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text) || /[?#]/.test(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
