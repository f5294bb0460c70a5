export { BUCKETS, type BucketRange } from './buckets';
export { cohortOf, cohorts, type Cohort } from './cohorts';
export { composeSnapshot } from './compose-snapshot';
export { CONTENT_TYPES } from './content-types';
export type { Change, FileDifference, FileSize, VersionDifference } from './diff-versions';
export { fits, releaseId } from './digests';
export { openFolderStore } from './folder-store';
export type { AreaBuild, AreaState, CanaryState, Revision, StoredFile, VersionManifest } from './formats';
export type { GateCandidate, GateCheck } from './gate';
export { isSafePath, type Encoding } from './keys';
export { openStore } from './open-store';
export { openRegistry, type RegistryOptions } from './open-registry';
export type { Problem } from './problem';
export type {
  AreaStatus,
  CanaryOptions,
  ChangeOptions,
  ChangeResult,
  Published,
  Registry,
  Status,
} from './registry';
export { isRegistryError, RegistryError, type RegistryErrorCode } from './registry-error';
export type { SeenVersion } from './retention/census';
export type { GcOptions, GcResult } from './retention/gc';
export type { Store } from './store';
export { isStoreError, StoreError } from './store-error';
