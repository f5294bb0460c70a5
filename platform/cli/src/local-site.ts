import { join } from 'node:path';
import { openRegistry, type GateCheck, type Registry } from '@nivaas/registry';
import { buildArea, commitOf, gitActor } from './checkout';
import { dataFolder } from './paths';
import { registryStore } from './registry-store';
import type { Site } from './site';

/** The registry of this machine and the sources of this repository. */
export function localSite(): Site {
  const extraChecks = [renderedPages(join(dataFolder(), 'edge'))];
  return {
    ask: askOf(openRegistry(registryStore(), { extraChecks })),
    buildArea,
    actor: gitActor,
    commit: commitOf,
  };
}

/** Asks a registry that this process opened. */
export function askOf(registry: Registry): Site['ask'] {
  return (verb, input, { by, folder }) => registry.run(verb, input, { by }, folder);
}

/**
 * The same check as the edge's: a version whose pages do not render is refused wherever it is released from. Loaded
 * only by verbs that pass the gate: nobody waits for the code of the edge to see a status.
 */
function renderedPages(workFolder: string): GateCheck {
  return async (candidate) => {
    const { smokeRender } = await import('@nivaas/edge/gate');
    const note = (text: string) => process.stderr.write(`${text}\n`);
    return smokeRender({ workFolder, note })(candidate);
  };
}
