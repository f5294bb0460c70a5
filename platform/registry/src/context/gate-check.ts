import type { Cohort } from '../canary/cohorts';
import type { VersionManifest } from '../formats/formats';
import type { Lanes } from '../lanes/lanes';
import type { Problem } from '../problem';
import type { Store } from '../store/store';

/** A cohort as it would be after the change. */
export interface Placement {
  /** Without areas whose manifest cannot be read. */
  cohort: Cohort;
  /** Manifests of the cohort's versions, by area. */
  own: Readonly<Record<string, VersionManifest>>;
  lanes: Lanes;
}

/** A version that is about to be shown to visitors, and the versions beside it. */
export interface GateCandidate {
  /** `check` changes nothing. */
  verb: 'activate' | 'rollback' | 'canary' | 'promote' | 'check';
  manifest: VersionManifest;
  /** The area's live version, if its manifest can be read. */
  live?: VersionManifest;
  /** Live versions and canaries of the other areas. */
  others: readonly VersionManifest[];
  /** One version of each other area, of the lane in which visitors would see the candidate. */
  beside: readonly VersionManifest[];
  /** All cohorts after the change. */
  placements: readonly Placement[];
  /** The area's live version fits the live shell. */
  wasInNewerLane: boolean;
  /** The operator accepts that areas stay behind because of exports that are gone. */
  opensLane: boolean;
  store: Store;
  /** Reports to the operator what could not be checked, and findings that are no reason to refuse. */
  note: (text: string) => void;
  /** Called with the URLs on which the version is rendered. */
  onPages?: ((urls: readonly string[]) => void) | undefined;
}

/** Checks one property. Any problem that it returns stops the change and is shown to the operator. */
export type GateCheck = (candidate: GateCandidate) => Promise<readonly Problem[]> | readonly Problem[];
