import type { GateCheck } from './gate/gate-check';
import type { Manifests } from './versions/manifests';
import type { RevisionLog } from './log/revision-log';
import type { Store } from './store/store';

/** What every verb of the registry works with. */
export interface Context {
  store: Store;
  log: RevisionLog;
  manifests: Manifests;
  checks: readonly GateCheck[];
  clock: () => Date;
}
