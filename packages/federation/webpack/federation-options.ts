import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fragmentsOf } from './sources';

/**
 * The version while webpack runs; `buildArea` replaces it with the hash of the output. It is as long as a real version,
 * so that the columns in source maps stay right.
 */
export const VERSION_PLACEHOLDER = 'vxxVERSIONxxx';

export type Platform = 'client' | 'server';

/** Global name of the container; it contains the version, so that one tab can run two versions of an area. */
export function containerName(area: string): string {
  return `${area.replaceAll('-', '_')}_${VERSION_PLACEHOLDER}`;
}

/** What a remote exposes: its routes, its sitemap, what it fills into places, its texts in other languages, its fragments. */
export function exposesOf(
  folder: string,
  platform: Platform,
): Record<string, { import: string; name: string }> {
  const expose = (name: string, path: string, chunk = name) => [
    `./${name}`,
    { import: resolve(folder, 'src', path), name: chunk },
  ];
  // What fills places is data by the time an area is published, and no browser needs the sitemap.
  const onServer = (name: string) =>
    platform === 'server' && existsSync(join(folder, `src/${name}.ts`)) ? [expose(name, `${name}.ts`)] : [];
  return Object.fromEntries([
    expose('routes', 'routes.tsx'),
    ...onServer('sitemap'),
    ...onServer('fills'),
    ...languagesOf(folder).map((each) => expose(`messages-${each}`, `messages.${each}.ts`)),
    ...fragmentsOf(folder).map((name) =>
      expose(name, `fragments/${name}/${name}.fragment.tsx`, `fragment-${name}`),
    ),
  ]) as Record<string, { import: string; name: string }>;
}

/** Languages in which an area's texts are written besides that of its sources. */
function languagesOf(folder: string): string[] {
  const names = readdirSync(join(folder, 'src')).sort();
  return names.flatMap((name) => /^messages\.([a-z]{2,3})\.ts$/.exec(name)?.[1] ?? []);
}
