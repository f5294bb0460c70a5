import { fork, type ChildProcess } from 'node:child_process';
import { openFolderStore, openRegistry, type ChangeResult, type Registry } from '@nivaas/registry';
import { smokeRender } from '@nivaas/edge/gate';

export type Step =
  | { verb: 'activate'; area: string; version: string }
  | { verb: 'rollback'; area: string }
  | { verb: 'canary'; area: string; version: string; percent: number }
  | { verb: 'abort'; area: string };

export interface Done {
  revision: number;
  release: string;
  /** When the change was acknowledged, by `Date.now()` of this machine. */
  at: number;
  /** Milliseconds from asking the registry to its answer. */
  took: number;
}

/** Changes what is live from a process of its own, as the release command does: the gate reads every byte there. */
export class Flipper {
  readonly #child: ChildProcess;

  /** @param registryFolder Of a folder store. @param workFolder Where the gate places server builds. */
  constructor(registryFolder: string, workFolder: string) {
    this.#child = fork(__filename, [registryFolder, workFolder]);
    process.once('exit', () => this.#child.kill('SIGKILL'));
  }

  /** One step at a time. @throws {Error} with what the registry refused. */
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

function change(registry: Registry, step: Step): Promise<ChangeResult> {
  const by = 'bench';
  switch (step.verb) {
    case 'activate':
      return registry.activate(step.area, { by, version: step.version });
    case 'rollback':
      return registry.rollback(step.area, { by });
    case 'canary':
      return registry.canary(step.area, { by, version: step.version, percent: step.percent });
    case 'abort':
      return registry.abort(step.area, { by });
  }
}

async function answer(registry: Registry, step: Step): Promise<Done | { error: string }> {
  const started = performance.now();
  try {
    const { revision, release } = await change(registry, step);
    return { revision, release, at: Date.now(), took: performance.now() - started };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

if (require.main === module) {
  const [registryFolder = '', workFolder = ''] = process.argv.slice(2);
  const store = openFolderStore(registryFolder);
  const registry = openRegistry(store, { extraChecks: [smokeRender({ workFolder })] });
  process.on('message', (step: Step) => {
    void answer(registry, step).then((reply) => process.send?.(reply));
  });
}
