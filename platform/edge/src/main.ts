import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAccounts } from '@nivaas/accounts';
import { storeExchange } from '@nivaas/autopilot';
import { isRegistryError, openRegistry, openStore } from '@nivaas/registry';
import { SeenRevision } from './releases/seen-revision';
import { ConfigError, readConfig } from './config';
import { startEdge } from './edge';
import { smokeRender } from './gate/smoke-render';
import { refuseUnknownFormat } from './releases/refuse-unknown-format';

/** Runs the edge as a process: settings from the environment, one JSON line per log entry on stderr. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const dataFolder = resolve(config.DATA_DIR);
  const accounts = await createAccounts({
    // Encoded, because a folder's name may contain %, # and ?.
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
  const exchange = storeExchange(store);
  const edge = await startEdge({ config, registry, accounts, workFolder, seenRevision, exchange, log });
  let stopping: Promise<void> | undefined;
  // A service manager, a terminal and npm may each send a signal for the same stop. Later ones are ignored: they must
  // not interrupt the requests that are being finished.
  const stop = () => {
    stopping ??= edge.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The supervisor (npm start) gives the port to the next process, and this one ends with it.
  process.send?.({ port: Number(new URL(edge.url).port) });
  process.on('disconnect', stop);
  process.stdout.write(`Ready: ${edge.url}\n`);
}

/** Ignores failures: a full disk or a closed pipe must not take the site down. */
function log(entry: object): void {
  try {
    process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
  } catch {
    // There is nowhere left to report it.
  }
}
process.stderr.on('error', () => undefined);
process.stdout.on('error', () => undefined);

main().catch((error: unknown) => {
  process.stderr.write(`${whyNotStarted(error)}\n`);
  process.exit(1);
});

/** What to do about a known error; else its stack. */
function whyNotStarted(error: unknown): string {
  if (error instanceof ConfigError || isRegistryError(error)) return error.message;
  const { code, port, address, stack } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=3001 npm start`;
  if (code === 'EACCES' && port !== undefined)
    return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL')
    return `This machine does not have the address ${address}. Set HOST to one that it has.`;
  return stack ?? String(error);
}
