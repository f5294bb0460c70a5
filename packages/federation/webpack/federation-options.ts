import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { LANGUAGES } from '@nivaas/contracts';
import type { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { fragmentsOf } from './sources';
import { neededPack } from './pack/shared-pack';

/**
 * The version while webpack runs; `buildArea` replaces it with the hash of the output. It is as long as a real version,
 * so that the columns in source maps stay right.
 */
export const VERSION_PLACEHOLDER = 'vxxVERSIONxxx';

export type Platform = 'client' | 'server';

export type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** Options of Module Federation's plugin for a remote. */
export function remoteOptions(folder: string, platform: Platform): FederationOptions {
  const isClient = platform === 'client';
  const name = containerName(basename(folder));
  return federationOptions(folder, platform, {
    filename: 'remote-entry.js',
    library: { type: isClient ? 'var' : 'commonjs-module', name },
    exposes: exposesOf(folder, platform),
    shared: neededPack(folder),
    manifest: isClient,
    experiments: isClient ? { externalRuntime: true } : {},
  });
}

export function federationOptions(
  folder: string,
  platform: Platform,
  options: FederationOptions,
): FederationOptions {
  const target = platform === 'client' ? 'web' : 'node';
  return {
    ...options,
    name: containerName(basename(folder)),
    shareStrategy: 'loaded-first',
    dts: false,
    experiments: { ...options.experiments, optimization: { target, disableSnapshot: true } },
  };
}

/** Global name of the container; it contains the version, so that one tab can run two versions of an area. */
export function containerName(area: string): string {
  return `${area.replaceAll('-', '_')}_${VERSION_PLACEHOLDER}`;
}

function exposesOf(folder: string, platform: Platform): Record<string, { import: string; name: string }> {
  const expose = (name: string, path: string, chunk = name) => [
    `./${name}`,
    { import: resolve(folder, 'src', path), name: chunk },
  ];
  const hasSitemap = platform === 'server' && existsSync(join(folder, 'src/sitemap.ts'));
  return Object.fromEntries([
    expose('routes', 'routes.tsx'),
    ...(hasSitemap ? [expose('sitemap', 'sitemap.ts')] : []),
    ...LANGUAGES.filter((each) => existsSync(join(folder, `src/messages.${each}.ts`))).map((each) =>
      expose(`messages-${each}`, `messages.${each}.ts`),
    ),
    ...fragmentsOf(folder).map((name) =>
      expose(name, `fragments/${name}/${name}.fragment.tsx`, `fragment-${name}`),
    ),
  ]) as Record<string, { import: string; name: string }>;
}
