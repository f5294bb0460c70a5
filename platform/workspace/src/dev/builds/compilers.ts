import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import webpack from 'webpack';
import { areaFolder } from '../../paths';
import { AreaCompiler, developmentConfigs } from './area-compiler';
import type { DevelopmentBuild } from './development-source';
import type { ShownFault } from '../faults/faults';

/** Both in the order of the areas. The development server adds its client only to `clients`. */
export interface Compilers {
  clients: webpack.MultiCompiler;
  servers: webpack.MultiCompiler;
}

/** @param folder For the output of the server builds and what the browser builds write to disk. */
export async function openCompilers(areas: readonly string[], folder: string): Promise<Compilers> {
  const configs = await Promise.all(
    areas.map((area) => developmentConfigs(areaFolder(area), join(folder, area))),
  );
  const open = (side: 0 | 1) => webpack(configs.flatMap((both) => both[side] ?? []));
  return { clients: open(0), servers: open(1) };
}

/**
 * Builds each area first for the browser, because a developer waits for it, and then for the server. The compilers
 * share a thread.
 *
 * @param start The first builds wait for it.
 * @param unchanged The first build of an area, if the previous start kept it.
 * @param onBuild Gets each good build.
 * @param onFaults Gets why an area that compiles for the browser cannot be served; none if it can.
 * @returns Resolves when every area has had one.
 */
export function showBuilds(
  areas: readonly string[],
  { clients, servers }: Compilers,
  start: Promise<void> | undefined,
  unchanged: (area: string) => DevelopmentBuild | undefined,
  onBuild: (build: DevelopmentBuild) => void,
  onFaults: (area: string, faults: ShownFault[]) => void,
): Promise<void> {
  const built = new Set<string>();
  return new Promise((resolve) => {
    for (const [index, area] of areas.entries()) {
      const client = clients.compilers[index] as webpack.Compiler;
      const server = servers.compilers[index] as webpack.Compiler;
      client.hooks.watchRun.tapPromise('showBuilds', async () => start);
      letFirst(client, server);
      new AreaCompiler(
        areaFolder(area),
        client,
        server,
        () => unchanged(area),
        (build) => {
          onBuild(build);
          if (built.add(area).size === areas.length) resolve();
        },
        (faults) => onFaults(area, faults),
      );
    }
  });
}

/** Closes the compilers, which writes their caches for the next start. Does not wait for one that is at work. */
export async function writeCaches({ clients, servers }: Compilers): Promise<void> {
  const idle = [...clients.compilers, ...servers.compilers].filter(({ running }) => !running);
  await Promise.all(idle.map((compiler) => new Promise((resolve) => compiler.close(resolve))));
}

/** Time for both to notice the same change. */
const NOTICE_MS = 50;

/** Makes `second` wait while `first` runs. */
function letFirst(first: webpack.Compiler, second: webpack.Compiler): void {
  let end: () => void = () => undefined;
  let running = Promise.resolve();
  const begin = () => {
    end();
    running = new Promise((resolve) => (end = resolve));
  };
  begin();
  first.hooks.invalid.tap('letFirst', begin);
  first.hooks.done.tap('letFirst', () => end());
  first.hooks.failed.tap('letFirst', () => end());
  second.hooks.watchRun.tapPromise('letFirst', async () => {
    await delay(NOTICE_MS);
    await running;
  });
}
