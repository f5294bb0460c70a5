import { join, resolve } from 'node:path';
import { createAccounts } from '@nivaas/accounts';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import { ConfigError, readConfig } from './config';
import { startEdge } from './edge';
import { smokeRender } from './gate/smoke-render';

/** Runs the edge as a process of its own: settings from the environment, one JSON line per event on stderr. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const dataFolder = resolve(config.DATA_DIR);
  const log = (entry: object) =>
    process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
  const accounts = await createAccounts({
    databaseUrl: `file:${join(dataFolder, 'accounts.db')}`,
    secureCookies: config.SECURE_COOKIES,
    log,
  });
  const workFolder = join(dataFolder, 'edge');
  const gate = smokeRender({ workFolder, note: (message) => log({ event: 'gate', message }) });
  const edge = await startEdge({
    config,
    registry: openRegistry(openFolderStore(join(dataFolder, 'registry')), { extraChecks: [gate] }),
    accounts,
    workFolder,
    log,
  });
  const stop = () => {
    void edge.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`Ready: ${edge.url}\n`);
}

main().catch((error: unknown) => {
  const isKnown = error instanceof ConfigError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(`${isKnown ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
});
