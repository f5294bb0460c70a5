import type { GateCheck } from './gate';
import type { Manifests } from './manifests';
import type { RevisionLog } from './revision-log';
import type { Store } from './store';

/** What every verb of the registry works with. */
export interface Context {
  store: Store;
  log: RevisionLog;
  manifests: Manifests;
  checks: readonly GateCheck[];
  clock: () => Date;
}
