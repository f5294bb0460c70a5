import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { smokeRender } from '@nivaas/edge/gate';
import { openFolderStore, openRegistry, type Registry } from '@nivaas/registry';
import { BY } from '../site/site';

/** A verb of the registry with its options. */
export interface Step {
  verb: 'activate' | 'rollback' | 'canary';
  area: string;
  version?: string;
  percent?: number;
}

export interface Done {
  revision: number;
  release: string;
  /** When the change was acknowledged, by `Date.now()` of this machine. */
  at: number;
  /** From asking the registry to its answer. */
  tookMs: number;
}

/** Releases from a process of its own, as the release command does, because the gate is expensive. */
export class Flipper {
  readonly #child: ChildProcess;

  /** @param data A data folder with a registry. */
  constructor(data: string) {
    this.#child = fork(__filename, [data]);
    process.once('exit', () => this.#child.kill('SIGKILL'));
  }

  /** One step at a time. @throws {Error} when the registry refuses it. */
  step(step: Step): Promise<Done> {
    return new Promise((resolve, reject) => {
      this.#child.once('message', (reply: Done | { error: string }) => {
        if ('error' in reply) reject(new Error(reply.error));
        else resolve(reply);
      });
      this.#child.send(step);
    });
  }

  close(): void {
    this.#child.disconnect();
  }
}

async function answer(
  registry: Registry,
  { verb, area, version = '', percent = 0 }: Step,
): Promise<Done | { error: string }> {
  // The rollback of the step before holds the version.
  if (verb !== 'rollback') await registry.resume(area, { by: BY });
  const started = performance.now();
  try {
    const { revision, release } = await registry[verb](area, { by: BY, version, percent });
    return { revision, release, at: Date.now(), tookMs: performance.now() - started };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

if (require.main === module) {
  const data = process.argv[2] ?? '';
  const extraChecks = [smokeRender({ workFolder: join(data, 'edge') })];
  const registry = openRegistry(openFolderStore(join(data, 'registry')), { extraChecks });
  process.on('message', (step: Step) => {
    void answer(registry, step).then((reply) => process.send?.(reply));
  });
}
