export { BUCKETS, type BucketRange } from './canary/buckets';
export { cohortOf, cohorts, type Cohort } from './canary/cohorts';
export { composeSnapshot } from './canary/compose-snapshot';
export { CONTENT_TYPES } from './versions/content-types';
export type { Change, FileDifference, FileSize, VersionDifference } from './versions/diff-versions';
export { fits, releaseId } from './formats/digests';
export { openFolderStore } from './store/folder-store';
export type {
  AreaBuild,
  AreaState,
  CanaryState,
  Revision,
  StoredFile,
  VersionManifest,
} from './formats/formats';
export type { GateCandidate, GateCheck } from './gate/gate-check';
export { isSafePath, type Encoding } from './formats/keys';
export { openStore } from './store/open-store';
export { openRegistry, type RegistryOptions } from './open-registry';
export type { Problem } from './problem';
export type { CanaryOptions, ChangeOptions, ChangeResult } from './changes/change-options';
export type { AreaStatus, Published, Registry, Status } from './registry';
export { isRegistryError, RegistryError, type RegistryErrorCode } from './registry-error';
export type { SeenVersion } from './retention/census';
export type { GcOptions, GcResult } from './retention/gc';
export type { Store } from './store/store';
export { isStoreError, StoreError } from './store/store-error';
