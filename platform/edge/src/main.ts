import cluster from 'node:cluster';
import { join, resolve } from 'node:path';
import { isRefusal } from '@nivaas/contracts/refusal';
import { openRegistry, openStore } from '@nivaas/registry';
import { readConfig } from './config';
import { startEdge } from './edge';
import { FEATURES } from './features/features';
import { prepareFeatures } from './features/open-features';
import { readGrants } from './functions/grants';
import { namedServices } from './services/named-services';
import { fetchesOf, isRunHere, serviceThreads } from './services/site-services';
import { Log } from './log';
import { smokeRender } from './gate/smoke-render';
import { tracedStore } from './store/traced-store';
import { INTRUDER, openWays as tryWays } from './guests/border';
import { keepInspectorShut, processEngine } from './guests/node-engine';
import { makePrivate } from './releases/local-files';
import { keptFolder, readKeptRevision } from './releases/local-source';

/** Load balancers ask `/_health/ready` this often, and send no new requests once it fails. */
const DRAIN_SECONDS = 3;

const NO_NAME =
  'The site listens on all addresses and has no public name: it answers to localhost and IP addresses only. Set PUBLIC_ORIGIN.';

/** Runs the edge as a process: settings from the environment, one JSON line per log entry on stderr. */
async function main(): Promise<void> {
  // Before the first renderer starts, because a renderer of the replaced process may still run.
  keepInspectorShut();
  // The supervisor replaces this process: the signal to its whole group must not end it before.
  if (process.send) process.on('SIGHUP', () => undefined);
  const config = readConfig(process.env);
  const lines = new Log(process.stderr);
  const accessLines = new Log(process.stdout);
  const log = lines.write;
  const dataFolder = resolve(config.DATA_DIR);
  await makePrivate(dataFolder, log);
  const redis = config.REDIS_URL
    ? await (await import('@nivaas/http/redis')).openRedis(config.REDIS_URL, log)
    : undefined;
  const features = await prepareFeatures(FEATURES, { config, redis, log });
  // The gate reads them again, so that a grant that was just added counts.
  const services = serviceThreads(namedServices(process.env), dataFolder, log);
  const grantsNow = () => readGrants(dataFolder, fetchesOf(services));
  const grants = await grantsNow();
  const starting = Promise.all(services.map((each) => isRunHere(each, grants) && each.ready()));
  // The gate refuses what needs a broken file; a rollback does not, and its pages are tried all the same.
  const lastGrants = () =>
    grantsNow().catch((error: unknown) => {
      log({ event: 'grants-invalid', message: String(error) });
      return grants;
    });
  const workFolder = join(dataFolder, 'edge');
  const trying = tryWays(processEngine(INTRUDER), dataFolder, config.ACCEPT_OPEN_WAYS);
  const address = config.REGISTRY ?? `file:${join(dataFolder, 'registry')}`;
  const opened = openStore(address, process.env);
  const store = config.OTEL_EXPORTER_OTLP_ENDPOINT ? tracedStore(opened) : opened;
  const kept = keptFolder(workFolder, address);
  const registry = openRegistry(store, {
    extraChecks: [smokeRender({ grants: lastGrants })],
    grants: grantsNow,
    note: (message) => log({ event: 'gate', message }),
    seenRevision: (await readKeptRevision(kept))?.revision,
    lastServed: () => readKeptRevision(kept),
  });
  const [openWays] = await Promise.all([trying, starting]);
  for (const { way, remedy } of openWays) log({ event: 'guests-not-held', way, message: remedy });
  const edge = await startEdge({
    config,
    openWays,
    registry,
    store,
    features,
    grants,
    services,
    redis,
    workFolder,
    kept,
    log,
    ...(config.ACCESS_LOG ? { writeAccess: accessLines.write } : {}),
    lostLogLines: () => lines.lost + accessLines.lost,
  });
  if (!config.PUBLIC_ORIGIN && ['0.0.0.0', '::'].includes(config.HOST))
    log({ event: 'no-public-origin', message: NO_NAME });
  let stopping: Promise<void> | undefined;
  // A service manager, a terminal and npm may each send a signal for the same stop. Later ones are ignored: they must
  // not interrupt the requests that are being finished.
  const stop = (drainSeconds: number) => {
    stopping ??= edge.close(drainSeconds * 1_000).then(() => {
      // `process.exit` does not return while a thread waits for a hanging disk.
      if (registry.storeHealth()?.hanging) process.kill(process.pid, 'SIGKILL');
      process.exit(0);
    });
  };
  process.on('SIGTERM', () => stop(DRAIN_SECONDS));
  // Sent by a terminal, or by a supervisor after its new process has taken over the port.
  process.on('SIGINT', () => stop(0));
  // The supervisor (npm start) gives the port to the next process, and this one ends with it.
  process.send?.({ port: edge.port });
  process.on('disconnect', () => stop(0));
  // Otherwise `cluster` would end this process at once, in the middle of its requests.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  process.stdout.write(`Ready: ${edge.url}\n`);
}

process.stderr.on('error', () => undefined);
process.stdout.on('error', () => undefined);

main().catch((error: unknown) => {
  process.stderr.write(`${whyNotStarted(error)}\n`);
  process.exit(1);
});

function whyNotStarted(error: unknown): string {
  if (isRefusal(error)) return [error.message, error.hint].join('\n').trim();
  const { code, port, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=3001 npm start`;
  if (code === 'EACCES' && port !== undefined)
    return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
  return stack ?? String(error);
}
