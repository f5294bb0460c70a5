import { join } from 'node:path';
import webpack from 'webpack';
import { areaFolder } from '../paths';
import { AreaCompiler, developmentConfigs } from './area-compiler';
import type { DevelopmentRegistry } from './development-registry';

/** Each in the order of the areas. Only the development server's own compilers get its client. */
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

/** Shows each good build to the edge. @returns Resolves when every area has had one. */
export function showBuilds(
  areas: readonly string[],
  { clients, servers }: Compilers,
  development: DevelopmentRegistry,
): Promise<void> {
  const built = new Set<string>();
  const print = (error: unknown) =>
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return new Promise((resolve) => {
    for (const [index, area] of areas.entries())
      new AreaCompiler(
        areaFolder(area),
        clients.compilers[index] as webpack.Compiler,
        servers.compilers[index] as webpack.Compiler,
        (build) => {
          development.show(build);
          if (built.add(area).size === areas.length) resolve();
        },
        print,
      );
  });
}
