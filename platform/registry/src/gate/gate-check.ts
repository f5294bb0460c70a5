import type { VersionManifest } from '../formats/formats';
import type { Problem } from '../problem';
import type { Store } from '../store/store';

/** A version that is about to be shown to visitors, and the versions beside it. */
export interface GateCandidate {
  verb: 'activate' | 'rollback' | 'canary' | 'promote';
  manifest: VersionManifest;
  /** The area's live version, if its manifest can be read. */
  live?: VersionManifest;
  /** Live versions and canaries of the other areas. */
  others: readonly VersionManifest[];
  store: Store;
}

/** Checks one property. Any problem that it returns stops the change and is shown to the operator. */
export type GateCheck = (candidate: GateCandidate) => Promise<readonly Problem[]> | readonly Problem[];
