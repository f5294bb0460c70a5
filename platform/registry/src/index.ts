export { BUCKETS, type BucketRange } from './canary/buckets';
export { cohortOf, cohorts, type Cohort } from './canary/cohorts';
export { composeSnapshot } from './live/compose-snapshot';
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
export type { CanaryOptions, ChangeOptions, ChangeResult } from './live/change-options';
export type { Registry } from './registry';
export { isRegistryError, RegistryError, type RegistryErrorCode } from './registry-error';
export type { SeenVersion } from './retention/census';
export type { GcOptions, GcResult } from './retention/gc';
export type { Store } from './store/store';
export type { AreaStatus, Status } from './verbs/reads/status';
export { VERBS, type AnswerOf, type ChangeRequest, type VerbName } from './verbs/table';
export { inputOfQuery, typeOf, WHOLE_NUMBER } from './verbs/text-input';
export { describeProblems } from './verbs/print';
export type { Ask, Caller, ChangeVerb, Command, ReadVerb, SimpleVerb, UploadVerb, Verb } from './verbs/verb';
export type { Published } from './versions/publish';
export { touchedAreas } from './canary/touched-areas';
export { isStoreError, StoreError } from './store/store-error';
