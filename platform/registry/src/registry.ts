import type { CanaryOptions, ChangeOptions, ChangeResult } from './live/change-options';
import type { Prepare } from './context/preparations';
import type { GcOptions, GcResult } from './retention/gc';
import type { VersionUse } from './retention/census';
import type { Revision, VersionManifest } from './formats/formats';
import type { Preview } from './previews/preview-token';
import type { Problem } from './problem';
import type { ReleaseSource } from './release-source';
import type { Status } from './verbs/reads/status';
import type { Caller } from './caller';
import type { SimpleVerb } from './verbs/verb';
import type { StoreHealth } from './store/operations';
import type { Store } from './store/store';
import type { Adoption } from './versions/adopt';
import type { Publication, PublishMeta } from './versions/publish';

/**
 * Publishes immutable versions of areas and decides which are live. Each change is one revision of an append-only log.
 * All methods are safe to call from several processes at once, and refuse with a `RegistryError`:
 * `store_unavailable` when the store fails or does not answer in time.
 */
export interface Registry extends ReleaseSource {
  /** Runs a verb of the table. @param folder Build output, for a verb that takes one. */
  run<Input extends object, Answer>(
    verb: SimpleVerb<Input, Answer>,
    input: Input,
    caller: Caller,
    folder?: string,
  ): Promise<Answer>;
  /** Checks a build output and stores it as a version. @throws {RegistryError} invalid_build, immutable, removing */
  publish(buildFolder: string, meta: PublishMeta): Promise<Publication>;
  /**
   * Copies a version of another store, unless it is here.
   * @returns True when it was copied.
   * @throws {RegistryError} unknown_version, damaged, removing
   */
  adopt(from: Store, adoption: Adoption): Promise<boolean>;
  /**
   * Makes a version live (default: the newest), through the gate. Ends the area's canary.
   * @param options `with`: further areas of the same revision, each `<area>` or `<area>@<version>`. `behind`: for the older
   *   lane alone. `lane`: areas may stay behind because of exports that are gone.
   * @throws {RegistryError} area_twice, not_behind, not_published, unknown_version, held, damaged, refused, stale
   */
  activate(
    area: string,
    options: ChangeOptions & { version?: string; with?: string[]; behind?: boolean; lane?: boolean },
  ): Promise<ChangeResult>;
  /**
   * Makes an earlier version live again (default: the newest that was live before and is neither rolled back nor held).
   * Ends the area's canary and holds the replaced version.
   * @throws {RegistryError} not_live, no_previous, unknown_version, held, damaged, refused, stale
   */
  rollback(area: string, options: ChangeOptions & { to?: string }): Promise<ChangeResult>;
  /**
   * Gives a version to a share of the visitors, or changes the share. Only joint canaries share visitors.
   * @throws {RegistryError} not_live, canary_is_live, canary_full, bad_percent, bad_group, bad_promote_after,
   *   unknown_version, held, damaged, refused, stale
   */
  canary(area: string, options: CanaryOptions): Promise<ChangeResult>;
  /** Makes a canary, or all of a joint one, live. @throws {RegistryError} no_canary, held, damaged, refused, stale */
  promote(area: string, options: ChangeOptions): Promise<ChangeResult>;
  /** Ends a canary, or all of a joint one. With `automatic` it is held. @throws {RegistryError} not_live, stale */
  abort(area: string, options: ChangeOptions): Promise<ChangeResult>;
  /** Kill switch: pages and fragments of the area show their fallback. @throws {RegistryError} not_live, stale */
  off(area: string, options: ChangeOptions): Promise<ChangeResult>;
  /** Undoes `off`. @throws {RegistryError} not_live, stale */
  on(area: string, options: ChangeOptions): Promise<ChangeResult>;
  /**
   * Lifts the hold of one version, or of all of the area's; with `without`, of none: the autopilot then goes on without
   * the evidence of that edge.
   * @throws {RegistryError} not_live, bad_version, stale
   */
  resume(
    area: string,
    options: ChangeOptions & { version?: string; without?: string },
  ): Promise<ChangeResult>;
  status(): Promise<Status>;
  /**
   * Readable entries of the log, newest first, also of a rewound log.
   * @param area Only the changes of this area.
   * @param limit Default 50.
   * @param before Only entries older than this revision.
   */
  history(area?: string, limit?: number, before?: number): Promise<Revision[]>;
  /** Removes what is no longer needed (README.md says what). @throws {RegistryError} log_damaged, removing, stale */
  gc(options: GcOptions): Promise<GcResult>;
  /** Notes that open tabs run these versions, at most once a day for each. Unknown versions are skipped. */
  recordUse(versions: readonly VersionUse[]): Promise<void>;
  /**
   * Stores a secret for all edges on this store, unless one is stored.
   * @returns The stored secret; undefined before the first release.
   */
  shareSecret(offered: string): Promise<string | undefined>;
  /**
   * Reads the token of a preview link, whichever edge or release command signed it.
   * @returns Undefined for a token that was not signed with the site's key; `gone` when its version is no longer stored.
   */
  readPreview(token: string): Promise<Preview | 'expired' | 'gone' | undefined>;
  /** Reads every stored byte. @returns The problems found. */
  verify(): Promise<Problem[]>;
  /** Published versions with a readable manifest, newest first. */
  versions(area: string): Promise<VersionManifest[]>;
  /** Whether the store answers; undefined for a store that does not track it. */
  storeHealth(): StoreHealth | undefined;
  /**
   * Calls back with each revision that this process is about to write. The change waits for the promise for a short
   * time and is then written, even if the promise is pending or rejected.
   * @returns A function that stops it.
   */
  beforeChange(prepare: Prepare): () => void;
}
