import type { GateCheck } from './gate-check';
import type { GrantTable } from './grants';
import type { Manifests } from './manifests';
import type { RevisionLog } from '../log/revision-log';
import type { Store } from '../store/store';

/** Passed to every verb. */
export interface Context {
  store: Store;
  log: RevisionLog;
  manifests: Manifests;
  /** Checks of the gate besides the registry's own. */
  extraChecks: readonly GateCheck[];
  /** What functions may do; absent where nobody knows. */
  grants?: (() => Promise<GrantTable>) | undefined;
  /** The store's time. */
  clock: () => Date;
  /** By how much this machine's clock is ahead of it. */
  clockAheadMs: () => number;
  /** Called with what the gate could not check, and with findings that are no reason to refuse. */
  note: (text: string) => void;
}
