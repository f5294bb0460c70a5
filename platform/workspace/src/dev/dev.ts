import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { originAt, socketHost } from '@nivaas/edge/listen-address';
import {
  openFolderStore,
  openRegistry,
  type ReleaseSource,
  CONTENT_TYPES,
  readBuildFolder,
} from '@nivaas/registry';
import type { Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { withProgress } from '../../progress';
import { buildAreas } from '../build';
import { areaFolder, areaNames, dataFolder, packageFolder } from '../paths';
import { checkSettings } from '../check-settings';
import { keepRecords, readOutput, storedFile } from './builds/area-compiler';
import { openCompilers, showBuilds, writeCaches } from './builds/compilers';
import { takeInspect } from './debugger';
import { startDevelopmentEdge } from './development-edge';
import { DevelopmentSource, type DevelopmentBuild } from './builds/development-source';
import { freePort } from './free-port';
import { KeptBuilds } from './builds/kept-builds';
import { areaOfReact, reactOf } from './one-react';
import { OpenPages } from './open-pages';
import { folderOn, openOnSite, renderOthersInBrowser, takeSite } from './on-site/on-site';
import { logSaves } from './save-log';
import { siteQueries } from './on-site/site-queries';
import { ServedBuilds } from './builds/served-builds';
import { beforeDocument, settingsOf, type Live } from './server-settings';
import { TypeCheck } from './faults/type-check';
import { defineWorkbench, wantedParts, WORKBENCH_PATH } from './workbench';

const ASSET = /^\/_assets\/([\w-]+)\/v[0-9a-f]{12}\/([\w./-]+)$/;
const PICTURE = /^\/_(media\/[\w.-]+)$/;

/**
 * Answers requests for files of the areas in development with their current content, whatever version an open page
 * began with: updates and chunks that it loads later belong to the newest build.
 */
function assetsOf(compilers: readonly Compiler[], areas: readonly string[]) {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const [, area, asset] = ASSET.exec(path) ?? [];
    const file = asset ?? PICTURE.exec(path)?.[1] ?? '';
    const from = asset === undefined ? compilers : compilers.filter((_, at) => areas[at] === area);
    const bytes =
      file && (await Promise.any(from.map((each) => readOutput(each, file))).catch(() => undefined));
    if (!bytes) return next();
    response.setHeader('content-type', CONTENT_TYPES[file.slice(file.lastIndexOf('.'))] ?? 'text/plain');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('access-control-allow-origin', '*');
    response.end(bytes);
  };
}

/**
 * Develops with the real edge. Compilers in watch mode build the named areas and the shell, because all areas use its
 * React. The others come from their last build or, with `--on <url>`, from a deployed site. A saved file is replaced in
 * the open page, which keeps its state.
 */
export async function dev(args: string[]): Promise<void> {
  const { site, names } = takeSite(takeInspect(args));
  checkSettings();
  const wanted = wantedParts(names);
  const areas = [...new Set(['shell', ...wanted.areas])];
  const home = areaOfReact(wanted.areas);
  const isMixed = areaNames().some((area) => reactOf(area) !== reactOf(home));
  const folder = site ? folderOn(site) : join(dataFolder(), 'dev');
  const host = socketHost(process.env['HOST'] || '127.0.0.1');
  const port = await freePort(Number(process.env['PORT'] || 3000), host);
  const url = originAt(host, port);
  const others = await (site ? openOnSite(site, areas, folder) : openEmpty(folder));
  const development = new DevelopmentSource(others, [
    join(packageFolder('catalog'), 'pictures'),
    join(packageFolder('ui'), 'src/fonts'),
  ]);
  if (!site) await showLastBuilds(development, areas);
  // From here on, because the last builds of others have their own React.
  process.env['REACT_OF'] = areaFolder(home);

  const compilers = await openCompilers(areas, join(folder, 'build'));
  const { clients, servers } = compilers;
  for (const {
    compilers: [shell],
  } of [clients, servers])
    if (shell) defineWorkbench(shell, wanted.areas);
  if (site) renderOthersInBrowser(clients.compilers[areas.indexOf('shell')] as Compiler, areas);
  const pages = new OpenPages(areas, clients.compilers, servers.compilers);
  const { faults } = pages;
  const kept = new KeptBuilds(join(folder, 'last-builds'), areas);
  const last = await kept.read();
  for (const build of last) development.show(build);
  const live: Live = { openDocuments: 0, requests: 0 };
  const isQuiet = last.length > 0 ? quietOnce(live) : undefined;
  const unchanged = (area: string) => kept.unchanged(area);
  const served = new ServedBuilds();
  const show = (build: DevelopmentBuild) => {
    if (development.show(build)) void live.edge?.releases.refresh().then(() => pages.functionsReplaced());
    faults.forgetServer();
    served.note(build.manifest.area);
    kept.note(build);
  };
  served.follow(areas, clients.compilers);
  const firstBuilds = showBuilds(areas, compilers, isQuiet, unchanged, show, (area, found) => {
    if (found.length > 0) served.giveUp(area);
    faults.setBuild(`${area} server`, found);
  });
  logSaves(areas, clients);
  const server = new WebpackDevServer(
    {
      host,
      port,
      ...settingsOf(live, url, [
        assetsOf(clients.compilers, areas),
        ...(site ? [siteQueries(site, areas)] : []),
        pages.receive,
        beforeDocument(live, faults, served),
      ]),
    },
    clients,
  );
  const keep = async () => {
    if (await kept.write()) await Promise.all(clients.compilers.map(keepRecords));
  };
  servers.watch({}, () => undefined);
  await server.start();
  pages.attach(server, clients);
  clients.hooks.invalid.tap('TypeCheck', (file: string | null) => live.types?.noteChange(file ?? ''));
  onSignal(async () => {
    await keep();
    await Promise.all([server.stop(), live.edge?.close()]);
    await writeCaches(compilers);
  });

  if (last.length === 0) await withProgress(`Compiling ${areas.join(' and ')}`, () => firstBuilds);
  const publicOrigin = process.env['PUBLIC_ORIGIN'] || url;
  live.edge = await startDevelopmentEdge(development, folder, publicOrigin, pages);
  if (wanted.isAlone) process.stdout.write(`Workbench: ${url}${WORKBENCH_PATH}\n`);
  if (publicOrigin !== url) process.stdout.write(`Public address: ${publicOrigin}\n`);
  if (isMixed) process.stdout.write(`All areas run on ${reactOf(home)} here, as ${home} is built with it.\n`);
  process.stdout.write(`Ready: ${url}\n`);
  await firstBuilds;
  live.types = new TypeCheck(
    areas,
    (errors) => faults.setTypes(errors),
    () => faults.withdrawTypes(),
  );
  await keep();
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

/** No releases. Also forgets the server builds of the last time. */
async function openEmpty(folder: string): Promise<ReleaseSource> {
  await Promise.all(
    ['registry', 'edge'].map((name) => rm(join(folder, name), { recursive: true, force: true })),
  );
  return openRegistry(openFolderStore(join(folder, 'registry')));
}

/** Shows the areas that are not in development as their last builds, after building those that changed since. */
async function showLastBuilds(development: DevelopmentSource, areas: readonly string[]): Promise<void> {
  const others = areaNames().filter((area) => !areas.includes(area));
  await buildAreas(others, { force: false });
  const builds = await Promise.all(others.map((area) => readLastBuild(join(areaFolder(area), 'dist'))));
  for (const build of builds) development.show(build);
}

/** In ms. What is not kept by then is built again at the next start. */
const STOP_MS = 10_000;

function onSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => void Promise.race([stop(), delay(STOP_MS)]).finally(() => process.exit(0)));
}

/**
 * The last release build of an area. It is served from memory without being published: publishing compresses every
 * file, which takes most of the time of a first start.
 *
 * @param folder The area's `dist`.
 * @throws {RegistryError} invalid_build
 */
async function readLastBuild(folder: string): Promise<DevelopmentBuild> {
  const { build, files } = await readBuildFolder(folder);
  const stored = [...files]
    .filter(([path]) => !path.startsWith('media/'))
    .map(([path, bytes]) => [path, storedFile(path, bytes)] as const);
  return {
    manifest: {
      ...build,
      files: Object.fromEntries(stored),
      // The development registry serves media from the working copy.
      media: [],
      mediaFiles: {},
      publishedAt: new Date().toISOString(),
      by: 'npm run dev',
      commit: null,
    },
    // As in development, where pictures are among the files of the browser's build.
    file: async (path) => files.get(path) ?? files.get(path.replace(/^client\/(?=media\/)/, '')),
  };
}
