import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Edge } from '@nivaas/edge';
import { originAt, socketHost } from '@nivaas/edge/listen-address';
import { openFolderStore, openRegistry, type Registry } from '@nivaas/registry';
import type webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildAreas } from '../build';
import { areaFolder, areaNames, dataFolder, root } from '../paths';
import { checkSettings } from '../check-settings';
import { keepRecords } from './area-compiler';
import { assetsOf } from './assets';
import { openCompilers, showBuilds, writeCaches } from './compilers';
import { startDevelopmentEdge } from './development-edge';
import { DevelopmentRegistry } from './development-registry';
import { freePort } from './free-port';
import { KeptBuilds } from './kept-builds';
import { readLastBuild } from './last-build';
import { Overlay } from './overlay';
import { folderOn, openOnSite, renderOthersInBrowser, takeSite } from './on-site/on-site';
import { TypeCheck } from './type-check';
import { wantedParts, workbench, WORKBENCH_PATH } from './workbench';

/** Path of the web socket that announces new builds to tabs. */
const SOCKET_PATH = '/_dev/ws';

/**
 * Develops with the real edge. Compilers in watch mode build the named areas and the shell, because all areas use its
 * React. The others come from their last build or, with `--on <url>`, from a deployed site. A saved file is replaced in
 * the open page, which keeps its state.
 */
export async function dev(args: string[]): Promise<void> {
  const { site, names } = takeSite(args);
  checkSettings();
  const wanted = wantedParts(names);
  const areas = [...new Set(['shell', ...wanted.areas])];
  const folder = site ? folderOn(site) : join(dataFolder(), 'dev');
  const host = socketHost(process.env['HOST'] || '127.0.0.1');
  const port = await freePort(Number(process.env['PORT'] || 3000), host);
  const url = originAt(host, port);
  const others = await (site ? openOnSite(site, areas, folder) : openEmpty(folder));
  const development = new DevelopmentRegistry(others, [
    join(root, 'packages/catalog/pictures'),
    join(root, 'packages/ui/src/fonts'),
  ]);
  if (!site) await showLastBuilds(development, areas);

  const compilers = await openCompilers(areas, join(folder, 'build'));
  const { clients, servers } = compilers;
  if (site) renderOthersInBrowser(clients.compilers[areas.indexOf('shell')] as webpack.Compiler, areas);
  const overlay = new Overlay(areas, clients.compilers, servers.compilers);
  const kept = new KeptBuilds(join(folder, 'last-builds'), areas);
  const last = await kept.read();
  for (const build of last) development.show(build);
  const live: Live = { openDocuments: 0, requests: 0 };
  const isQuiet = last.length > 0 ? quietOnce(live) : undefined;
  const unchanged = (area: string) => kept.unchanged(area);
  const firstBuilds = showBuilds(areas, compilers, isQuiet, unchanged, (build) => {
    development.show(build);
    kept.note(build);
  });
  const server = new WebpackDevServer(
    { host, port, ...settingsOf(live, url, areas, overlay, clients, workbench(wanted, development.open())) },
    clients,
  );
  const keep = async () => {
    if (await kept.write()) await Promise.all(clients.compilers.map(keepRecords));
  };
  servers.watch({}, () => undefined);
  await server.start();
  overlay.attach(server, clients);
  clients.hooks.invalid.tap('TypeCheck', () => live.types?.noteChange());
  onSignal(async () => {
    live.types?.stop();
    await keep();
    await Promise.all([server.stop(), live.edge?.close()]);
    await writeCaches(compilers);
  });

  if (last.length === 0) await firstBuilds;
  live.edge = await startDevelopmentEdge(development.open(), folder, url, overlay);
  if (wanted.isAlone) process.stdout.write(`Workbench: ${url}${WORKBENCH_PATH}\n`);
  process.stdout.write(`Ready: ${url}\n`);
  await firstBuilds;
  live.types = new TypeCheck(areas, (errors) => overlay.faults.setTypes(errors));
  await keep();
}

interface Live {
  /** Once every area has a build. */
  edge?: Edge;
  /** Documents that are not answered yet. */
  openDocuments: number;
  /** Number of requests since the start. */
  requests: number;
  /** Started after the first builds, because it occupies a core for several seconds. */
  types?: TypeCheck;
}

const POLL_MS = 50;
/** One second, in polls. While the edge occupies this thread, requests that have arrived are not counted yet. */
const QUIET_POLLS = 20;
const MAX_POLLS = 120;

/** Resolves when a page opened right after the start is answered, because a running compiler would delay it. */
async function quietOnce(live: Live): Promise<void> {
  while (!live.edge) await delay(POLL_MS);
  for (let quiet = 0, polls = 0; quiet < QUIET_POLLS && polls < MAX_POLLS; quiet += 1, polls += 1) {
    const { requests } = live;
    await delay(POLL_MS);
    if (live.openDocuments > 0 || live.requests > requests) quiet = 0;
  }
}

/** A registry without releases. Also forgets the server builds of the last time. */
async function openEmpty(folder: string): Promise<Registry> {
  await Promise.all(
    ['registry', 'edge'].map((name) => rm(join(folder, name), { recursive: true, force: true })),
  );
  return openRegistry(openFolderStore(join(folder, 'registry')));
}

/** Shows the areas that are not in development as their last builds, after building those that changed since. */
async function showLastBuilds(development: DevelopmentRegistry, areas: readonly string[]): Promise<void> {
  const others = areaNames().filter((area) => !areas.includes(area));
  await buildAreas(others, { force: false });
  const builds = await Promise.all(others.map((area) => readLastBuild(join(areaFolder(area), 'dist'))));
  for (const build of builds) development.show(build);
}

function onSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => void stop().finally(() => process.exit(0)));
}

const SETTINGS: WebpackDevServer.Configuration = {
  hot: 'only',
  liveReload: false,
  static: false,
  allowedHosts: 'auto',
  client: {
    webSocketURL: `auto://0.0.0.0:0${SOCKET_PATH}`,
    logging: 'warn',
    overlay: { errors: true, warnings: false, runtimeErrors: false },
  },
  webSocketServer: { type: 'ws', options: { path: SOCKET_PATH } },
  devMiddleware: { publicPath: '/_dev/', index: false, stats: 'errors-warnings' },
};

/** Serves all from one origin: the tabs' web socket, the files of the areas in development, and the edge. */
function settingsOf(
  live: Live,
  url: string,
  areas: readonly string[],
  overlay: Overlay,
  { compilers }: webpack.MultiCompiler,
  workbenchAnswers: ReturnType<typeof workbench>,
): WebpackDevServer.Configuration {
  return {
    ...SETTINGS,
    setupMiddlewares: (middlewares) => {
      const own = [
        workbenchAnswers,
        assetsOf(compilers, areas),
        overlay.receive,
        beforeDocument(live, overlay),
      ];
      // These run after the checks of Host and Origin. Webpack's middleware delays every request while a compiler runs,
      // so it stays behind the proxy, where no request reaches it.
      const proxy = middlewares.findIndex(({ name = '' }) => name.startsWith('http-proxy'));
      const before = middlewares.slice(0, proxy).filter(({ name }) => name !== 'webpack-dev-middleware');
      return [...before, ...own, ...middlewares.slice(proxy)];
    },
    proxy: [{ context: () => true, router: () => live.edge?.url, target: url, xfwd: true }],
  };
}

const BUILDING =
  '<!doctype html><meta http-equiv="refresh" content="1"><title>Building</title><p>The areas are being built. Errors are shown in the terminal.';

/** Shows a waiting page until the edge has started. Forgets thrown faults when a document is loaded. */
function beforeDocument(live: Live, overlay: Overlay) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    live.requests += 1;
    if (!live.edge) {
      response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '1' }).end(BUILDING);
      return;
    }
    if (/^(document|iframe)$/.test(String(request.headers['sec-fetch-dest']))) {
      overlay.faults.forgetThrown();
      live.openDocuments += 1;
      response.once('close', () => (live.openDocuments -= 1));
    }
    next();
  };
}
