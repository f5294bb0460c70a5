import { join } from 'node:path';
import { openRegistry, type GateCheck } from '@nivaas/registry';
import { buildArea, commitOf, gitActor } from './checkout';
import type { Site } from './command';
import { localRegistry } from './local-registry';
import { registryStore } from './registry-store';
import { dataFolder } from './paths';

/** The registry of this machine and the sources of this repository. */
export function localSite(): Site {
  const folder = dataFolder();
  return {
    registry: localRegistry(
      openRegistry(registryStore(), { extraChecks: [renderedPages(join(folder, 'edge'))] }),
    ),
    buildArea,
    actor: gitActor,
    commit: commitOf,
  };
}

/** The same check as the edge's: a version whose pages do not render is refused wherever it is released from. */
function renderedPages(workFolder: string): GateCheck {
  return async (candidate) => {
    const { smokeRender } = await import('@nivaas/edge/gate');
    const note = (text: string) => process.stderr.write(`${text}\n`);
    return smokeRender({ workFolder, note })(candidate);
  };
}
