import { rm } from 'node:fs/promises';
import inspector from 'node:inspector';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '@nivaas/edge/config';
import { originAt, socketHost } from '@nivaas/edge/listen-address';
import { mediaFolders } from '@nivaas/federation/webpack';
import { openFolderStore, openRegistry, readBuildFolder, type ReleaseSource } from '@nivaas/registry';
import type { Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { withProgress } from '../../progress';
import { buildAreas, chosenAreas } from '../build';
import { areaFolder, areaNames, dataFolder } from '../paths';
import { parseWords } from '../words';
import { AreaCompiler, keepRecords, openCompilers, writeCaches } from './builds/area-compiler';
import { DevelopmentSource, manifestOf, type DevelopmentBuild } from './builds/development-source';
import { KeptBuilds } from './builds/kept-builds';
import { startDevelopmentEdge } from './development-edge';
import { TypeCheck } from './faults/type-check';
import { claim } from './claim';
import { freePort } from './free-port';
import { folderOn, openOnSite, renderOthersInBrowser, siteOrigin, siteQueries } from './on-site/on-site';
import { areaOfReact, reactOf } from './one-react';
import { OpenPages } from './open-pages';
import { logSaves } from './save-log';
import { assetsOf, beforeDocument, settingsOf, type Live } from './server-settings';
import { defineWorkbench, WORKBENCH_PATH } from './workbench';

const OPTIONS = {
  on: { type: 'string' },
  alone: { type: 'boolean' },
  inspect: { type: 'boolean' },
} as const;
const USAGE = 'For example: npm run dev -- mfe-shop --on https://the-site';
const DEBUGGER_PORT = 9229;

/**
 * Develops with the real edge. Compilers in watch mode build the named areas and the shell, because all areas use its
 * React. The others come from their last build or, with `--on <url>`, from a deployed site. A saved file is replaced in
 * the open page, which keeps its state.
 */
export async function dev(args: string[]): Promise<void> {
  const { values, words } = parseWords(args, OPTIONS, USAGE);
  const site = values.on === undefined ? undefined : siteOrigin(values.on);
  // Node prints the address, and waits for debuggers there.
  if (values.inspect) inspector.open(DEBUGGER_PORT, '127.0.0.1');
  // Before anything is built or stored.
  readConfig(process.env);
  const named = chosenAreas(words);
  const areas = [...new Set(['shell', ...named])];
  const home = areaOfReact(named);
  const isMixed = areaNames().some((area) => reactOf(area) !== reactOf(home));
  const folder = site ? folderOn(site) : join(dataFolder(), 'dev');
  claim(folder);
  const host = socketHost(process.env['HOST'] || '127.0.0.1');
  const port = await freePort(Number(process.env['PORT'] || 3000), host);
  const url = originAt(host, port);
  const others = await (site ? openOnSite(site, areas, folder) : openEmpty(folder));
  const media = areas.flatMap((area) => mediaFolders(areaFolder(area)));
  const development = new DevelopmentSource(others, [...new Set(media)]);
  if (!site) await showLastBuilds(development, areas);
  // From here on, because the last builds of others have their own React.
  process.env['REACT_OF'] = areaFolder(home);

  const compilers = await openCompilers(areas, join(folder, 'build'));
  const { clients, servers } = compilers;
  for (const side of [clients, servers]) defineWorkbench(side.compilers[0] as Compiler, named);
  if (site) renderOthersInBrowser(clients.compilers[0] as Compiler, areas);
  const pages = new OpenPages(areas, clients.compilers, servers.compilers);
  const { faults } = pages;
  const kept = new KeptBuilds(join(folder, 'last-builds'), areas);
  const last = await kept.read();
  for (const build of last) development.show(build);
  const live: Live = { openDocuments: 0, requests: 0 };
  const isQuiet = last.length > 0 ? quietOnce(live) : undefined;
  const show = async (build: DevelopmentBuild) => {
    const hasOtherFunctions = development.show(build);
    faults.forgetServer();
    kept.note(build);
    await live.edge?.releases.refresh();
    if (hasOtherFunctions) pages.functionsReplaced();
  };
  const compiled = areas.map(
    (area, at) =>
      new AreaCompiler(area, clients.compilers[at] as Compiler, servers.compilers[at] as Compiler, isQuiet, {
        unchanged: () => kept.unchanged(area),
        onBuild: show,
        onFaults: (found) => faults.set(`${area} server`, found),
      }),
  );
  const firstBuilds = Promise.all(compiled.map(({ first }) => first));
  logSaves(areas, clients);
  const answers = [
    assetsOf(clients.compilers, areas),
    ...(site ? [siteQueries(site, areas)] : []),
    pages.receive,
    beforeDocument(live, faults, compiled),
  ];
  const server = new WebpackDevServer({ host, port, ...settingsOf(live, url, answers) }, clients);
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
  const lines = [
    values.alone && `Workbench: ${url}${WORKBENCH_PATH}`,
    publicOrigin !== url && `Public address: ${publicOrigin}`,
    isMixed && `All areas run on ${reactOf(home)} here, as ${home} is built with it.`,
    `Ready: ${url}`,
  ];
  process.stdout.write(lines.flatMap((line) => (line ? `${line}\n` : [])).join(''));
  await firstBuilds;
  live.types = new TypeCheck(
    areas,
    (errors) => faults.set('types', errors),
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
  for (const name of ['registry', 'edge']) await rm(join(folder, name), { recursive: true, force: true });
  return openRegistry(openFolderStore(join(folder, 'registry')));
}

/**
 * Shows the areas that are not in development as their last builds, after building those that changed since. They are
 * served from memory without being published: publishing compresses every file, which takes most of the time of a first
 * start.
 *
 * @throws {Refusal} invalid_build
 */
async function showLastBuilds(development: DevelopmentSource, areas: readonly string[]): Promise<void> {
  const others = areaNames().filter((area) => !areas.includes(area));
  await buildAreas(others, { force: false });
  for (const area of others) {
    const { build, files } = await readBuildFolder(join(areaFolder(area), 'dist'));
    const own = [...files].filter(([path]) => !path.startsWith('media/'));
    development.show({
      manifest: manifestOf(build, own),
      // As in development, where pictures are among the files of the browser's build.
      file: async (path) => files.get(path) ?? files.get(path.replace(/^client\/(?=media\/)/, '')),
    });
  }
}

/** In ms. What is not kept by then is built again at the next start. */
const STOP_MS = 10_000;

function onSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => void Promise.race([stop(), delay(STOP_MS)]).finally(() => process.exit(0)));
}
