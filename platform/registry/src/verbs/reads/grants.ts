import * as v from 'valibot';
import type { AreaGrants } from '../../context/grants';
import { storedAreas } from '../../context/manifests';
import { liveManifests } from '../../gate/gate';
import * as fields from '../fields';
import { NONE, table } from '../print';
import { verb } from '../verb';

interface GrantsOfArea extends AreaGrants {
  area: string;
  isLive: boolean;
  /** Functions of its live version and canary, else of the newest that is stored, with the names that each uses. */
  functions: {
    version: string;
    name: string;
    kind: 'query' | 'action';
    grants: string[];
    changes: string[];
  }[];
}

export interface GrantsAnswer {
  /** Addresses by name. */
  origins: Record<string, string>;
  areas: GrantsOfArea[];
}

const NOTHING: AreaGrants = { origins: [], changes: [], scopes: [] };

/** Who may reach which named origins. */
export const grants = verb({
  name: 'grants',
  kind: 'read',
  input: v.strictObject({ area: v.optional(fields.name) }),
  run: async (context, { area: asked }): Promise<GrantsAnswer> => {
    const granted = await context.grants?.();
    const { current } = await context.log.head();
    const manifests = await liveManifests(context, current);
    const live = Object.keys(current?.areas ?? {});
    const stored = await storedAreas(context.store);
    const areas = [...new Set([...live, ...stored, ...(granted?.named ?? [])])]
      .filter((area) => asked === undefined || area === asked)
      .sort();
    const newest = areas.map(async (area) =>
      live.includes(area) ? [] : (await context.manifests.ofArea(area)).slice(0, 1),
    );
    const shown = [...manifests, ...(await Promise.all(newest)).flat()];
    return {
      origins: Object.fromEntries(
        Object.entries(granted?.origins ?? {}).map(([name, { url }]) => [name, url]),
      ),
      areas: areas.map((area) => ({
        area,
        isLive: live.includes(area),
        ...(granted?.of(area) ?? NOTHING),
        functions: shown
          .filter((manifest) => manifest.area === area)
          .flatMap(({ version, functions }) =>
            Object.entries(functions?.byName ?? {}).map(([name, { kind, grants: uses, changes }]) => {
              return { version, name, kind, grants: [...uses], changes: [...changes] };
            }),
          ),
      })),
    };
  },
  command: {
    usage: '[area]',
    summary: 'what the server functions of areas may reach, change and know',
    help: [
      'Origins are the servers that functions may ask, by name; changes are the sources whose data they may say have ' +
        'changed; scopes are what they know of a visitor. Operators write them in grants.json in the data folder. The ' +
        'last column names the functions that are live; of an area that is not, those of its newest stored version.',
    ],
    examples: ['grants', 'grants mfe-shop --json'],
    text: describe,
  },
});

function describe({ origins, areas }: GrantsAnswer): string {
  const rows = areas.map(({ area, isLive, functions, ...granted }) => [
    isLive ? area : `${area} (not live)`,
    list(granted.origins),
    list(granted.changes),
    list(granted.scopes),
    list([...new Set(functions.map(({ name }) => name))]),
  ]);
  const addresses = Object.entries(origins).map(([name, url]) => `${name}: ${url}`);
  return [table(['area', 'origins', 'changes', 'scopes', 'functions'], rows), ...addresses].join('\n');
}

function list(names: readonly string[]): string {
  return names.length === 0 ? NONE : names.join(', ');
}
