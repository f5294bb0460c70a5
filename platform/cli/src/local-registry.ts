import type { Registry } from '@nivaas/registry';
import type { SiteRegistry } from './command';

/** The verbs, done by a registry that this process opened. */
export function localRegistry(registry: Registry): SiteRegistry {
  return {
    ...registry,
    // A command begins anew each time: it remembers no newer state that it would have to forget.
    acceptRewind: async () => ({ changed: false, revision: (await registry.status()).revision }),
  };
}
