import type { CanaryOptions, ChangeOptions, ChangeResult } from './changes/change-options';
import type { VersionDifference } from './versions/diff-versions';
import type { GcOptions, GcResult } from './retention/gc';
import type { SeenVersion } from './retention/census';
import type { Revision, VersionManifest } from './formats/formats';
import type { Encoding } from './formats/keys';
import type { Problem } from './problem';

export interface AreaStatus {
  version: string;
  previous: string | null;
  canary: { version: string; percent: number } | null;
  /** ISO time at which the version went live. */
  since: string;
  by: string;
  off: boolean;
}

export interface Status {
  release: string;
  /** 0 while nothing was ever released. */
  revision: number;
  areas: Record<string, AreaStatus>;
}

/** What `publish` did. */
export interface Published {
  version: string;
  /** False when the same content was published before. */
  created: boolean;
  /** Hosts that its files name and those of the area's live version do not. */
  newHosts: string[];
}

/**
 * Publishes immutable versions of areas and decides which are live. Every change is one revision of an append-only
 * log; all methods may be called from any number of processes at once. Refusals are `RegistryError`s.
 */
export interface Registry {
  /**
   * Checks a build output folder and stores it as a version.
   * @returns `created` is false when the same content is stored already; nothing is written then.
   * @throws {RegistryError} invalid_build, immutable, removing
   */
  publish(buildFolder: string, meta: { by: string; commit: string | null }): Promise<Published>;
  /**
   * Makes a version live (default: the newest published), through the gate. Ends a canary of the area.
   * @throws {RegistryError} not_published, unknown_version, held, damaged, refused, stale
   */
  activate(area: string, options: ChangeOptions & { version?: string }): Promise<ChangeResult>;
  /**
   * Makes an earlier version live again (default: the one that was live before). Ends a canary of the area.
   * With `automatic` the version that was live is held.
   * @throws {RegistryError} not_live, no_previous, unknown_version, held, damaged, refused, stale
   */
  rollback(area: string, options: ChangeOptions & { to?: string }): Promise<ChangeResult>;
  /**
   * Gives a version to a share of the visitors, or changes the share. Two canaries never have a visitor in common,
   * unless they are declared together.
   * @throws {RegistryError} not_live, canary_is_live, canary_full, bad_percent, bad_group, bad_promote_after,
   *   unknown_version, held, damaged, refused, stale
   */
  canary(area: string, options: CanaryOptions): Promise<ChangeResult>;
  /**
   * Makes the canary live for everybody, and with it those that were declared together with it.
   * @throws {RegistryError} no_canary, held, damaged, refused, stale
   */
  promote(area: string, options: ChangeOptions): Promise<ChangeResult>;
  /**
   * Ends the canary, and with it those that were declared together with it; nothing to do when there is none. With
   * `automatic` the version is held.
   * @throws {RegistryError} not_live, stale
   */
  abort(area: string, options: ChangeOptions): Promise<ChangeResult>;
  /** Kill switch: pages and fragments of the area show their fallback. @throws {RegistryError} not_live, stale */
  off(area: string, options: ChangeOptions): Promise<ChangeResult>;
  /** Undoes `off`. @throws {RegistryError} not_live, stale */
  on(area: string, options: ChangeOptions): Promise<ChangeResult>;
  /**
   * Lets versions that the autopilot took away come back: one, or all of the area's.
   * @throws {RegistryError} not_live, bad_version, stale
   */
  resume(area: string, options: ChangeOptions & { version?: string }): Promise<ChangeResult>;
  status(): Promise<Status>;
  /**
   * Readable entries of the log, newest first, at most `limit` (50). With an area: only what changed it. Also of a log
   * that became older (`rewound`): who decides about it must be able to read it.
   * @param before Only entries older than this revision: for the next page.
   */
  history(area?: string, limit?: number, before?: number): Promise<Revision[]>;
  /**
   * Takes the state that is there, although a newer one was seen: somebody put a backup back and meant it. Without it
   * `current`, `status` and every change are refused (`rewound`).
   */
  acceptRewind(): void;
  /**
   * Removes versions that nobody can need: not those of the last 50 revisions, not what a tab had open within 7 days,
   * not what was published within the hour; and pictures and unfinished publishes of which the same is true.
   * @throws {RegistryError} log_damaged, removing, stale
   */
  gc(options: GcOptions): Promise<GcResult>;
  /** Notes that open tabs run these versions; what is no version is passed over. At most one write a day for each. */
  markSeen(versions: readonly SeenVersion[]): Promise<void>;
  /** Reads every stored byte. @returns What is wrong; empty when all is well. */
  verify(): Promise<Problem[]>;
  /** The newest revision that can be read; undefined while there is none. @throws {RegistryError} rewound, unknown_format */
  current(): Promise<Revision | undefined>;
  /** @throws {RegistryError} unknown_version, damaged */
  manifest(area: string, version: string): Promise<VersionManifest>;
  /** Published versions that can be read, newest first. */
  versions(area: string): Promise<VersionManifest[]>;
  /**
   * What one version of an area has that another has not.
   * @throws {RegistryError} bad_area, bad_version, unknown_version, damaged
   */
  diffVersions(area: string, from: string, to: string): Promise<VersionDifference>;
  /**
   * A file of a version, checked against its manifest.
   * @param path `client/…` or `server/…`
   * @returns Undefined when there is no such file, not in this encoding, or its bytes are damaged.
   */
  file(area: string, version: string, path: string, encoding?: Encoding): Promise<Buffer | undefined>;
  /** A picture, by its content-hashed name. */
  media(file: string, encoding?: Encoding): Promise<Buffer | undefined>;
  /** Calls back soon after a new revision. @returns A function that stops it. */
  watch(changed: () => void): () => void;
}
