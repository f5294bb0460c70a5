import inspector from 'node:inspector';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FEATURES, prepareFeatures, startEdge, type Edge } from '@nivaas/edge';
import { readConfig } from '@nivaas/edge/config';
import { readGrants } from '@nivaas/edge/grants';
import { loopbackFor } from '@nivaas/edge/listen-address';
import { fetchesOf, namedServices, serviceThreads } from '@nivaas/edge/services';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import { threadEngine } from '@nivaas/edge/thread-engine';
import * as v from 'valibot';
import type { DevelopmentSource } from './builds/development-source';
import type { OpenPages } from './open-pages';

const serverFault = v.object({
  event: v.picklist(['fault', 'function-failed']),
  area: v.string(),
  version: v.string(),
  message: v.string(),
  stack: v.string(),
});
/** Open pages report what they throw to the development server, too. */
const browserFault = v.object({ event: v.literal('fault'), side: v.literal('browser') });

/** The edge of `npm run dev`, on a port of its own behind the development server. */
export async function startDevelopmentEdge(
  source: DevelopmentSource,
  folder: string,
  publicOrigin: string,
  pages: Pick<OpenPages, 'thrownOnServer'>,
): Promise<Edge> {
  const settings = readConfig({
    ...process.env,
    PORT: '0',
    HOST: loopbackFor(process.env['HOST']),
    PUBLIC_ORIGIN: publicOrigin,
    TRUST_PROXY: '127.0.0.1,::1',
    AUTOPILOT: '0',
    ACCOUNTS_URL: pathToFileURL(join(folder, 'accounts.db')).href,
  });
  const log = (entry: object) => {
    const fault = v.safeParse(serverFault, entry);
    // What a build before the last save throws may end after it.
    if (fault.success && source.isNewest(fault.output)) void pages.thrownOnServer(fault.output);
    else if (!fault.success && !v.is(browserFault, entry)) process.stderr.write(`${JSON.stringify(entry)}\n`);
  };
  // Stays empty: nothing is ever released in it.
  const registry = openRegistry(openFolderStore(join(folder, 'registry')));
  const config = { ...settings, isDevelopment: true };
  const features = await prepareFeatures(FEATURES, { config, log });
  // Services have the data of `npm start`, so that a change is seen here, too.
  const dataFolder = resolve(settings.DATA_DIR);
  const services = serviceThreads(namedServices(process.env), dataFolder, log);
  const grants = await readGrants(dataFolder, fetchesOf(services));
  const workFolder = join(folder, 'edge');
  const options = { config, registry, source, features, grants, services, workFolder, log };
  return startEdge({ ...options, ...underDebugger() });
}

/** Longer than anybody looks at one line. */
const PAUSE_MS = 24 * 60 * 60 * 1_000;

/**
 * How the edge renders while a debugger may be attached, by `--inspect` or by an editor that starts the command itself:
 * in threads, which the debugger sees, and without time limits.
 */
function underDebugger(): Pick<Parameters<typeof startEdge>[0], 'render'> {
  if (inspector.url() === undefined) return {};
  const limits = { answerTimeoutMs: PAUSE_MS, stallMs: PAUSE_MS, maxSilentMs: PAUSE_MS, maxWaitMs: PAUSE_MS };
  return { render: { ...limits, engineOf: threadEngine } };
}
