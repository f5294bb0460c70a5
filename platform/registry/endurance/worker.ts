import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isRegistryError, openFolderStore, openRegistry, type Registry, type Store } from '@nivaas/registry';
import { Client, createRandom, type Ground, type Random } from './client';
import { outcomeOf, perform, type Say } from './operation';

/** What a worker process is started with, as JSON in its first argument. */
export interface Orders {
  folder: string;
  name: string;
  /** Deploy these builds of an area, one after the other, and end. */
  deploy?: { area: string; builds: string[] };
  /** Do random operations until killed. The disk pauses for up to `pauseMs`; 0: never. */
  write?: { seed: number; pauseMs: number; grounds: Ground[] };
}

/** With a full disk there is nothing to do but wait. */
const RETRY_MS = 20;

/** Publishes and activates each build. */
export async function deploy(registry: Registry, area: string, builds: string[], by: string, say: Say) {
  for (const [index, build] of builds.entries()) {
    let version = '';
    await perform(say, { id: `${by}-publish-${index}`, verb: 'publish', area }, async () => {
      ({ version } = await registry.publish(build, { by, commit: null }));
      return { kind: 'done' };
    });
    const id = `${by}-activate-${index}`;
    await perform(say, { id, verb: 'activate', area }, async () =>
      outcomeOf(await registry.activate(area, { by, reason: id, version })),
    );
  }
}

async function main({ folder, name, deploy: deployed, write }: Orders): Promise<void> {
  const random = createRandom(write?.seed ?? 0);
  const registry = openRegistry(pausing(openFolderStore(folder), write?.pauseMs ?? 0, random));
  // One write per report: a kill cannot cut one in half and leave it readable.
  const say: Say = (report) => writeSync(1, `${JSON.stringify(report)}\n`);
  if (deployed) await deploy(registry, deployed.area, deployed.builds, name, say);
  if (!write) return;
  const client = new Client(name, registry, write.grounds, random, say);
  for (;;) if ((await client.step()).kind === 'unknown') await wait(RETRY_MS);
}

/** A slow disk: one request in ten waits. */
function pausing(store: Store, longestMs: number, random: Random): Store {
  if (longestMs === 0) return store;
  const pause = () => (random(10) === 0 ? wait(random(longestMs)) : undefined);
  return {
    ...store,
    read: async (key) => {
      await pause();
      return store.read(key);
    },
    create: async (...args) => {
      await pause();
      const created = await store.create(...args);
      await pause();
      return created;
    },
  };
}

if (require.main === module)
  void main(JSON.parse(process.argv[2] ?? '') as Orders).catch((error: unknown) => {
    const code = isRegistryError(error) ? error.code : 'mistake';
    process.stderr.write(`${code} ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  });
