import { join } from 'node:path';
import { openStore, type Store } from '@nivaas/registry';
import { dataFolder } from './paths';

/** The store of the registry that this machine's settings name: REGISTRY, else a folder in DATA_DIR. */
export function registryStore(): Store {
  return openStore(process.env['REGISTRY'] || `file:${join(dataFolder(), 'registry')}`, process.env);
}
