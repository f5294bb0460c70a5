import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isRegistryError, openFolderStore, openRegistry, type Registry, type Store } from '@nivaas/registry';
import { Client, createRandom, type Target, type Random } from './client';
import { outcomeOf, perform, type Emit } from './operation';

/** The first argument of a worker process, as JSON. */
export interface WorkerOptions {
  folder: string;
  name: string;
  /** Deploy these builds of an area, then end. */
  deploy?: { area: string; builds: string[] };
  /** Run random operations until killed. One disk request in ten waits for up to `pauseMs`. */
  write?: { seed: number; pauseMs: number; targets: Target[] };
}

/** Pause after a failure of the store: on a full disk every operation fails at once. */
const RETRY_MS = 20;

/** Publishes and activates each build. */
export async function deploy(registry: Registry, area: string, builds: string[], by: string, emit: Emit) {
  for (const [index, build] of builds.entries()) {
    let version = '';
    await perform(emit, { id: `${by}-publish-${index}`, verb: 'publish', area }, async () => {
      ({ version } = await registry.publish(build, { by, commit: null }));
      return { kind: 'done' };
    });
    const id = `${by}-activate-${index}`;
    await perform(emit, { id, verb: 'activate', area }, async () =>
      outcomeOf(await registry.activate(area, { by, reason: id, version })),
    );
  }
}

async function main({ folder, name, deploy: deployed, write }: WorkerOptions): Promise<void> {
  const random = createRandom(write?.seed ?? 0);
  const registry = openRegistry(pausing(openFolderStore(folder), write?.pauseMs ?? 0, random));
  // One synchronous write per report, so that a kill cannot split a report.
  const emit: Emit = (report) => writeSync(1, `${JSON.stringify(report)}\n`);
  if (deployed) await deploy(registry, deployed.area, deployed.builds, name, emit);
  if (!write) return;
  const client = new Client(name, registry, write.targets, random, emit);
  for (;;) if ((await client.step()).kind === 'unknown') await wait(RETRY_MS);
}

/** Simulates a slow disk. */
function pausing(store: Store, maxMs: number, random: Random): Store {
  if (maxMs === 0) return store;
  const pause = async () => void (random(10) === 0 && (await wait(random(maxMs))));
  return {
    ...store,
    read: (key) => pause().then(() => store.read(key)),
    create: async (...args) => {
      await pause();
      const created = await store.create(...args);
      await pause();
      return created;
    },
  };
}

if (require.main === module)
  void main(JSON.parse(process.argv[2] ?? '') as WorkerOptions).catch((error: unknown) => {
    const code = isRegistryError(error) ? error.code : 'mistake';
    process.stderr.write(`${code} ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  });
