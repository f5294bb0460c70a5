import { isRefusal, type Refusal } from '@nivaas/contracts/refusal';
import { openRegistry, openStore, type Registry } from '@nivaas/registry';
import { join } from 'node:path';

/** The registry that the settings name. */
export function openSite(dataFolder: string): Registry {
  const address = process.env['REGISTRY'] || `file:${join(dataFolder, 'registry')}`;
  return openRegistry(openStore(address, process.env));
}

/** The versions are at fault or were not judged, or the site is frozen, so what is live stays. Any other refusal ends the start. */
const SERVE_ANYWAY = ['refused', 'gate_unclear', 'damaged', 'frozen', 'log_damaged'];

/**
 * Activates versions in one revision, through the gate.
 *
 * @param onRefused Gets a refusal for which a site that serves goes on as it is.
 */
export async function activateTogether(
  registry: Registry,
  due: readonly { area: string; version: string }[],
  why: { by: string; reason: string },
  onRefused: (refusal: Refusal) => void,
): Promise<void> {
  const [first, ...rest] = due;
  if (!first) return;
  const others = rest.map(({ area, version }) => `${area}@${version}`);
  const isServing = (await registry.current()) !== undefined;
  const input = { ...first, with: others, reason: why.reason };
  await registry.run('activate', input, { by: why.by }).catch((error: unknown) => {
    if (!isServing || !isRefusal(error, ...SERVE_ANYWAY)) throw error;
    onRefused(error);
  });
}
