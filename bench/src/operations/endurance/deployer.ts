import { writeSync } from 'node:fs';
import { isRegistryError, openFolderStore, openRegistry } from '@nivaas/registry';
import { steadyNow, viewOf, type Answered, type Asked } from './operation';

export interface DeployerOrders {
  folder: string;
  name: string;
  area: string;
  /** Build folders, deployed one after the other. */
  builds: string[];
}

/* Deploys each build once: publish, activate. Each line of its output is one word of it, in one write. */

async function main({ folder, name, area, builds }: DeployerOrders): Promise<void> {
  const registry = openRegistry(openFolderStore(folder));
  const say = (word: Asked | Answered) => writeSync(1, `${JSON.stringify(word)}\n`);
  for (const [index, build] of builds.entries()) {
    const publish = `${name}-publish-${index}`;
    say({ id: publish, verb: 'publish', area, at: steadyNow() });
    const { version } = await registry.publish(build, { by: name, commit: null });
    say({ id: publish, at: steadyNow(), outcome: { kind: 'done' } });
    const activate = `${name}-activate-${index}`;
    say({ id: activate, verb: 'activate', area, at: steadyNow() });
    const result = await registry.activate(area, { by: name, reason: activate, version });
    const { revision } = result;
    say({ id: activate, at: steadyNow(), outcome: { kind: 'changed', revision, view: viewOf(result) } });
  }
}

void main(JSON.parse(process.argv[2] ?? '') as DeployerOrders).catch((error: unknown) => {
  const code = isRegistryError(error) ? error.code : 'mistake';
  process.stderr.write(`${code} ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
