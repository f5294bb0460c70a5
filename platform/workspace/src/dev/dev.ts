import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { chosenAreas } from '../build';
import { TaskError } from '../errors';
import { areaFolder, areaNames, dataFolder, mediaFolder } from '../paths';
import { checkSettings, releaseChanges } from '../start';
import { AreaCompiler, developmentConfigs } from './area-compiler';
import { assetsOf } from './assets';
import { DevelopmentRegistry } from './development-registry';
import { startDevelopmentEdge } from './development-edge';

const PORTS_TO_TRY = 20;
/** Path of the connection that tells tabs of new builds. */
const SOCKET_PATH = '/_dev/ws';

/**
 * Development with the real edge: the named areas and the shell, whose React all areas use, come from watching
 * compilers, the others from their last build. A saved file is replaced in the open page, which keeps its state.
 */
export async function dev(names: string[]): Promise<void> {
  checkSettings();
  const areas = [...new Set(['shell', ...chosenAreas(names)])];
  const folder = join(dataFolder(), 'dev');
  const registry = openRegistry(openFolderStore(join(folder, 'registry')));
  await releaseChanges(
    registry,
    areaNames().filter((area) => !areas.includes(area)),
  );
  const compilers = await openCompilers(areas, join(folder, 'build'));
  const development = new DevelopmentRegistry(registry, mediaFolder);
  const firstBuilds = showBuilds(areas, compilers, development);
  const port = await freePort(Number(process.env['PORT'] || 3000));
  const host = process.env['HOST'] || '127.0.0.1';
  const url = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  const edge = await startDevelopmentEdge(development.open(), folder, url);
  const server = new WebpackDevServer(
    { host, port, ...settingsOf(edge.url, areas, compilers.clients) },
    compilers.clients,
  );
  const watching = compilers.servers.watch({}, () => undefined);
  await server.start();
  const stop = async () => {
    watching?.close(() => undefined);
    await Promise.all([server.stop(), edge.close()]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop());
  await firstBuilds;
  process.stdout.write(`Ready: ${url}\n`);
}

/** One origin for all: the tab's connection, the files of the areas in development, and the edge for the rest. */
function settingsOf(
  edgeUrl: string,
  areas: readonly string[],
  { compilers }: webpack.MultiCompiler,
): WebpackDevServer.Configuration {
  return {
    ...{ hot: 'only', liveReload: false, static: false, allowedHosts: 'auto' },
    client: {
      webSocketURL: `auto://0.0.0.0:0${SOCKET_PATH}`,
      logging: 'warn',
      overlay: { errors: true, warnings: false, runtimeErrors: true },
    },
    webSocketServer: { type: 'ws', options: { path: SOCKET_PATH } },
    devMiddleware: { publicPath: '/_dev/', index: false, stats: 'errors-warnings' },
    setupMiddlewares: (middlewares) => [assetsOf(compilers, areas), ...middlewares],
    proxy: [{ context: () => true, target: edgeUrl, xfwd: true }],
  };
}

/** Shows each good build. @returns Resolves when every area has had one. */
function showBuilds(
  areas: readonly string[],
  { clients, servers }: Compilers,
  development: DevelopmentRegistry,
): Promise<void> {
  const built = new Set<string>();
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
        (error) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
      );
  });
}

/** Each in the order of the areas. Only the development server's own compilers get its client. */
interface Compilers {
  clients: webpack.MultiCompiler;
  servers: webpack.MultiCompiler;
}

async function openCompilers(areas: readonly string[], folder: string): Promise<Compilers> {
  const configs = await Promise.all(
    areas.map((area) => developmentConfigs(areaFolder(area), join(folder, area))),
  );
  const open = (side: 0 | 1) => webpack(configs.flatMap((both) => both[side] ?? []));
  return { clients: open(0), servers: open(1) };
}

/** The port, or the next free one; any for 0. */
async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port <= wanted + PORTS_TO_TRY; port += 1) {
    const found = await tryPort(port);
    if (found === undefined) continue;
    if (port !== wanted) process.stderr.write(`Port ${wanted} is in use: using ${found}.\n`);
    return found;
  }
  throw new TaskError(
    `Ports ${wanted} to ${wanted + PORTS_TO_TRY} are in use. Choose another one: PORT=4000 npm run dev`,
  );
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const { port: found } = probe.address() as AddressInfo;
      probe.close(() => resolve(found));
    });
  });
}
