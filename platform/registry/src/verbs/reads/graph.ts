import * as v from 'valibot';
import type { VersionManifest } from '../../formats/formats';
import { liveRelease } from '../../live/live-release';
import { ignoreRefusal } from '../../refusals';
import { fragmentsOf } from '../../formats/lending';
import { partSizes } from '../../versions/part-sizes';
import { NONE, shellFirst, table } from '../print';
import { verb } from '../verb';

interface Part {
  /** A URL pattern, or the name of a fragment. */
  name: string;
  /** Size of its scripts with brotli; null when it was not recorded. */
  bytes: number | null;
}

interface LiveArea {
  area: string;
  version: string;
  off: boolean;
  pages: Part[];
  /** Lent fragments, each with the areas that show it. */
  lends: (Part & { borrowers: string[] })[];
  /** Fragments of others, as `<area>/<name>`. */
  borrows: string[];
  /** Places that it opens, each with the areas that fill it. */
  opens: { name: string; kind: 'data' | 'parts'; fillers: string[] }[];
  /** Places of others that it fills. */
  fills: string[];
}

export interface Graph {
  release: string;
  revision: number;
  areas: LiveArea[];
  /** The graph as a Mermaid flowchart, if requested. */
  mermaid?: string;
}

/** Which areas lend to which, and who fills whose places, from the manifests of the live versions. */
export const graph = verb({
  name: 'graph',
  kind: 'read',
  input: v.strictObject({ mermaid: v.optional(v.boolean()) }),
  run: async ({ log, manifests }, { mermaid }): Promise<Graph> => {
    const { current } = await log.head();
    const states = shellFirst(current?.areas ?? {});
    const found = await Promise.all(
      states.map(([area, { version }]) => manifests.get(area, version).catch(ignoreRefusal)),
    );
    const readable = found.filter((manifest) => manifest !== undefined);
    const areas = readable.map((manifest) =>
      describe(manifest, readable, current?.areas[manifest.area]?.off),
    );
    return {
      release: await liveRelease({ manifests }, current),
      revision: current?.revision ?? 0,
      areas,
      ...(mermaid ? { mermaid: flowchart(areas) } : {}),
    };
  },
  command: {
    usage: '[--mermaid]',
    summary: 'who uses whom: pages, fragments lent and borrowed, versions, sizes',
    help: [
      'From the versions that are live; canaries do not count. A size is that of the scripts of a part, compressed with ' +
        'brotli, without what comes with the area anyway.',
      '--mermaid: a flowchart that Markdown viewers draw. An arrow leads from the lender to the borrower, a dotted ' +
        'one from what fills a place to the area that opens it.',
    ],
    examples: ['graph', 'graph --mermaid', 'graph --json'],
    text: ({ areas, mermaid }) => mermaid ?? describeAreas(areas),
  },
});

function describe(manifest: VersionManifest, others: readonly VersionManifest[], off = false): LiveArea {
  const { area, version, owns, uses = {}, opens = {}, fills = {} } = manifest;
  const sizes = partSizes(manifest);
  const bytesOf = (part: string) => sizes.get(part) ?? null;
  return {
    area,
    version,
    off,
    pages: owns.map(({ path, page }) => ({ name: path, bytes: bytesOf(`page-${page}`) })),
    lends: fragmentsOf(manifest).map((name) => ({
      name,
      bytes: bytesOf(`fragment-${name}`),
      borrowers: others
        .filter((other) => other.area !== area && Object.hasOwn(other.uses ?? {}, `${area}/${name}`))
        .map((other) => other.area),
    })),
    borrows: Object.keys(uses).filter((name) => !name.startsWith(`${area}/`)),
    opens: Object.entries(opens).map(([name, { kind }]) => ({
      name,
      kind,
      fillers: others.filter((other) => Object.hasOwn(other.fills ?? {}, name)).map((other) => other.area),
    })),
    fills: Object.keys(fills).filter((name) => !Object.hasOwn(opens, name)),
  };
}

function describeAreas(areas: readonly LiveArea[]): string {
  if (areas.length === 0) return 'Nothing was released yet. Begin with: deploy shell';
  const rows = areas.flatMap(({ area, version, off, pages, lends, borrows, opens, fills }) => {
    const parts = [
      ...pages.map(({ name, bytes }) => ['page', name, size(bytes), '']),
      ...lends.map(({ name, bytes, borrowers }) => [
        'lends',
        name,
        size(bytes),
        borrowers.join(', ') || NONE,
      ]),
      ...borrows.map((name) => ['borrows', name, '', '']),
      ...opens.map(({ name, fillers }) => ['opens', name, '', fillers.join(', ') || NONE]),
      ...fills.map((name) => ['fills', name, '', '']),
    ];
    return [
      [`${area} ${version}${off ? ' OFF' : ''}`, '', '', ''],
      ...parts.map(([kind, ...rest]) => [`  ${kind}`, ...rest]),
    ];
  });
  return table(['area', 'part', 'scripts', 'shown by'], rows);
}

function flowchart(areas: readonly LiveArea[]): string {
  const nodes = areas.map(
    ({ area, pages }) => `  ${area}["${[area, ...pages.map(({ name }) => name)].join('<br>')}"]`,
  );
  const arrows = areas.flatMap(({ area, lends }) =>
    lends.flatMap(({ name, borrowers }) =>
      borrowers.map((borrower) => `  ${area} -- ${name} --> ${borrower}`),
    ),
  );
  const fillings = areas.flatMap(({ area, opens }) =>
    opens.flatMap(({ name, fillers }) =>
      fillers.filter((filler) => filler !== area).map((filler) => `  ${filler} -. ${name} .-> ${area}`),
    ),
  );
  return ['flowchart LR', ...nodes, ...arrows, ...fillings].join('\n');
}

function size(bytes: number | null): string {
  return bytes === null ? NONE : `${(bytes / 1_000).toFixed(1)} kB`;
}
