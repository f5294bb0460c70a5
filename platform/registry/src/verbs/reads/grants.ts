import { isFunctionError } from '@nivaas/contracts';
import * as v from 'valibot';
import type { AreaGrants, GrantTable } from '../../context/grants';
import type { VersionManifest } from '../../formats/formats';
import { liveManifests } from '../../gate/gate';
import { formatNeeds, type FormatNeed } from '../../gate/source-formats';
import * as fields from '../fields';
import { NONE, table } from '../print';
import { readVerb } from '../verb';

interface GrantsOfArea {
  area: string;
  /** Origins that they may ask, sources that they may say have changed, and what they know of a visitor. */
  origins: string[];
  changes: string[];
  scopes: string[];
  /** Functions of its live version and canary, with the names that each uses. */
  functions: {
    version: string;
    name: string;
    kind: 'query' | 'action';
    grants: string[];
    changes: string[];
  }[];
}

/** A format of a source that live versions and canaries need. */
interface NeededFormat extends Omit<FormatNeed, 'functions'> {
  areas: string[];
  /** Formats that the source publishes for this; null: it publishes none. Or why it did not say. */
  published: readonly number[] | null | string;
}

export interface GrantsAnswer {
  /** Addresses by name. */
  origins: Record<string, string>;
  areas: GrantsOfArea[];
  formats: NeededFormat[];
}

/** Who may reach which named origins, and who needs which format of them. */
export const grants = readVerb({
  name: 'grants',
  input: v.strictObject({ area: v.optional(fields.name) }),
  run: async (context, { area: asked }): Promise<GrantsAnswer> => {
    const granted = await context.grants?.();
    const { current } = await context.log.head();
    const manifests = await liveManifests(context, current);
    const areas = Object.keys(current?.areas ?? {})
      .filter((area) => asked === undefined || area === asked)
      .sort();
    return {
      origins: Object.fromEntries(
        Object.entries(granted?.origins ?? {}).map(([name, { url }]) => [name, url]),
      ),
      areas: areas.map((area) => ({
        area,
        ...copyOf(granted?.of(area)),
        functions: manifests
          .filter((manifest) => manifest.area === area)
          .flatMap(({ version, functions }) =>
            Object.entries(functions?.byName ?? {}).map(([name, { kind, grants: uses, changes }]) => {
              return { version, name, kind, grants: [...uses], changes: [...changes] };
            }),
          ),
      })),
      formats: await neededFormats(
        manifests.filter(({ area }) => areas.includes(area)),
        granted,
      ),
    };
  },
  command: {
    usage: '[area]',
    summary: 'what the server functions of areas may reach, change and know',
    help: [
      'Origins are the servers that functions may ask, by name; changes are the sources whose data they may say have ' +
        'changed; scopes are what they know of a visitor. Operators write them in grants.json in the data folder. The ' +
        'last column names the functions that are live.',
      'The second table has the formats of sources that these functions read or write, and those that the source publishes ' +
        'now. A format that it publishes and nobody needs may go, unless somebody may want to roll back to it.',
    ],
    examples: ['grants', 'grants mfe-search --json'],
    text: describe,
  },
});

async function neededFormats(
  manifests: readonly VersionManifest[],
  granted: GrantTable | undefined,
): Promise<NeededFormat[]> {
  const needs = new Map<string, Omit<NeededFormat, 'published'>>();
  for (const manifest of manifests)
    for (const { source, access, format } of formatNeeds(manifest)) {
      const key = `${source} ${access} ${format}`;
      const { areas = [] } = needs.get(key) ?? {};
      needs.set(key, { source, access, format, areas: [...new Set([...areas, manifest.area])].sort() });
    }
  const sorted = [...needs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, need]) => need);
  return Promise.all(
    sorted.map(async (need) => ({ ...need, published: await publishedFormats(need, granted) })),
  );
}

async function publishedFormats(
  { source, access }: Pick<FormatNeed, 'source' | 'access'>,
  granted: GrantTable | undefined,
): Promise<NeededFormat['published']> {
  try {
    return (await granted?.formats(source))?.[access] ?? null;
  } catch (error) {
    if (!isFunctionError(error)) throw error;
    return error.message;
  }
}

function describe({ origins, areas, formats }: GrantsAnswer): string {
  const rows = areas.map(({ area, functions, ...granted }) => [
    area,
    list(granted.origins),
    list(granted.changes),
    list(granted.scopes),
    list([...new Set(functions.map(({ name }) => name))]),
  ]);
  const addresses = Object.entries(origins).map(([name, url]) => `${name}: ${url}`);
  const needs = formats.map(({ source, access, format, areas: needing, published }) => [
    source,
    `${access} ${format}`,
    list(needing),
    typeof published === 'string' ? published : list((published ?? []).map(String)),
  ]);
  return [
    table(['area', 'origins', 'changes', 'scopes', 'functions'], rows),
    ...addresses,
    ...(needs.length > 0 ? ['', table(['source', 'format', 'areas', 'published'], needs)] : []),
  ].join('\n');
}

function copyOf({ origins = [], changes = [], scopes = [] }: Partial<AreaGrants> = {}) {
  return { origins: [...origins], changes: [...changes], scopes: [...scopes] };
}

function list(names: readonly string[]): string {
  return names.length === 0 ? NONE : names.join(', ');
}
