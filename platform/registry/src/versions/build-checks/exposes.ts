import * as v from 'valibot';
import type { AreaBuild } from '../../formats/formats';
import { MAX_DESCRIPTION_BYTES } from '../../formats/area-build';
import type { Problem } from '../../problem';
import type { BuildFolder } from '../build-output';

const FEDERATION_MANIFEST = 'client/mf-manifest.json';

/**
 * Finds modules that a remote promises and its browser build lacks: the routes, the module of each page, each fragment.
 * The smoke render of the gate loads those of the server build.
 */
export function checkExposes({ build, files }: BuildFolder): Problem[] {
  if (build.area === 'shell') return [];
  const manifest = files.get(FEDERATION_MANIFEST);
  // A larger one is refused by its size.
  const isRead = manifest !== undefined && manifest.length <= MAX_DESCRIPTION_BYTES;
  const offered = isRead ? exposesIn(manifest.toString('utf8')) : undefined;
  const fragments = fragmentsOf(build);
  const chunks = [
    'routes',
    ...build.owns.map(({ page }) => `page-${page}`),
    ...fragments.map((name) => `fragment-${name}`),
  ].filter((name) => !Object.hasOwn(build.chunks, name) || build.chunks[name]?.js.length === 0);
  const unnamed = offered ? ['routes', ...fragments].filter((name) => !offered.has(name)) : [];
  return [
    ...[...new Set(chunks)].map((name) =>
      problemOf(build, `The browser build has no script of the chunk "${name}".`),
    ),
    ...unnamed.map((name) => problemOf(build, `${FEDERATION_MANIFEST} does not expose "./${name}".`)),
  ];
}

/** Every fragment that the build of an area declares as lent. */
export function fragmentsOf({ fragments, lends = {} }: Pick<AreaBuild, 'fragments' | 'lends'>): string[] {
  return [...new Set([...fragments, ...Object.keys(lends)])];
}

function problemOf({ area, version }: AreaBuild, message: string): Problem {
  return {
    code: 'expose_missing',
    where: `${area} ${version}`,
    message,
    hint: 'Name the page in src/routes.tsx as its chunk, give the fragment its folder in src/fragments, and build again.',
  };
}

const withExposes = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ exposes: v.array(v.object({ name: v.string() })) }),
);

/** Names of the exposes; undefined for a manifest that does not list them. */
function exposesIn(text: string): Set<string> | undefined {
  const parsed = v.safeParse(withExposes, text);
  return parsed.success ? new Set(parsed.output.exposes.map(({ name }) => name)) : undefined;
}
