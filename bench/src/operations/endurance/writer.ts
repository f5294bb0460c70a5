import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import { Client, createRandom, type Ground } from './client';
import { slowed } from './slow-store';

/** What a writer is started with, as JSON. */
export interface WriterOrders {
  folder: string;
  name: string;
  seed: number;
  /** Longest pause of its disk. Milliseconds; 0: none. */
  slowness: number;
  grounds: Ground[];
}

/** With no room left there is nothing to do but wait. Milliseconds. */
const BREATH = 20;

/* A process that uses a registry until it is killed. Each line of its output is one word of it, in one write. */

async function main({ folder, name, seed, slowness, grounds }: WriterOrders): Promise<void> {
  const random = createRandom(seed);
  const registry = openRegistry(slowed(openFolderStore(folder), slowness, random));
  const client = new Client(name, registry, grounds, random, (word) =>
    writeSync(1, `${JSON.stringify(word)}\n`),
  );
  for (;;) {
    const outcome = await client.step();
    if (outcome.kind === 'unknown') await wait(BREATH);
  }
}

void main(JSON.parse(process.argv[2] ?? '') as WriterOrders).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
