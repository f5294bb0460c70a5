import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAccounts } from '@nivaas/accounts';
import { isRegistryError, openRegistry, openStore } from '@nivaas/registry';
import { SeenRevision } from './releases/seen-revision';
import { ConfigError, readConfig } from './config';
import { startEdge } from './edge';
import { smokeRender } from './gate/smoke-render';
import { refuseUnknownFormat } from './releases/refuse-unknown-format';

/** Runs the edge as a process of its own: settings from the environment, one JSON line per event on stderr. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const dataFolder = resolve(config.DATA_DIR);
  const accounts = await createAccounts({
    // As a URL: a folder's name may hold %, # and ?.
    databaseUrl: pathToFileURL(join(dataFolder, 'accounts.db')).href,
    secureCookies: config.SECURE_COOKIES,
    log,
  });
  const workFolder = join(dataFolder, 'edge');
  const address = config.REGISTRY ?? `file:${join(dataFolder, 'registry')}`;
  const store = openStore(address, process.env);
  const seenRevision = await SeenRevision.open(workFolder, address, (error) =>
    log({ event: 'seen-revision-not-written', message: String(error) }),
  );
  const gate = smokeRender({ workFolder, note: (message) => log({ event: 'gate', message }) });
  const registry = openRegistry(store, { extraChecks: [gate], seenRevision: seenRevision.value });
  await refuseUnknownFormat(registry);
  const edge = await startEdge({
    config,
    registry,
    accounts,
    workFolder,
    seenRevision,
    log,
  });
  let stopping: Promise<void> | undefined;
  // Service managers, terminals and npm each send their own, to the same process: it is one order to stop. A second
  // one must neither kill what is being finished nor close what that still needs.
  const stop = () => {
    stopping ??= edge.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Who keeps this process running (npm start) learns the port for the next one, and takes this one along.
  process.send?.({ port: Number(new URL(edge.url).port) });
  process.on('disconnect', stop);
  process.stdout.write(`Ready: ${edge.url}\n`);
}

/** A log that cannot be written (its disk is full, its reader is gone) must not take the site down. */
function log(entry: object): void {
  try {
    process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
  } catch {
    // There is nobody left to tell.
  }
}
process.stderr.on('error', () => undefined);
process.stdout.on('error', () => undefined);

main().catch((error: unknown) => {
  process.stderr.write(`${whyNotStarted(error)}\n`);
  process.exit(1);
});

/** What to do, where that is known; else the whole error. */
function whyNotStarted(error: unknown): string {
  if (error instanceof ConfigError || isRegistryError(error)) return error.message;
  const { code, port, address, stack } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what listens there, or choose another port: PORT=3001 npm start`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} is not allowed to this user. Choose one above 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST to one that it has.`;
  return stack ?? String(error);
}
