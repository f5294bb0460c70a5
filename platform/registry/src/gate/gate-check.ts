import type { Action, VersionManifest } from '../formats/formats';
import type { Problem } from '../problem';
import type { Store } from '../store/store';

/** A version that is about to be shown to visitors, and everything that it would be shown together with. */
export interface GateCandidate {
  verb: Action['verb'];
  manifest: VersionManifest;
  /** The area's own live version, when there is one and its manifest can be read. */
  live?: VersionManifest;
  /** What the other areas show: the live version of each, and its canary where there is one. */
  others: readonly VersionManifest[];
  store: Store;
}

/** Looks at one thing. What it returns stops the change and is shown to the person who asked. */
export type GateCheck = (candidate: GateCandidate) => Promise<readonly Problem[]> | readonly Problem[];
