import type { Revision, VersionManifest } from './formats';
import type { Encoding } from './keys';
import type { Problem } from './problem';

export interface ChangeOptions {
  /** Who asks; stands in the history. */
  by: string;
  reason?: string;
  /** Skips the gate. Needs a reason, and is marked in the history. */
  force?: boolean;
  /** The change is refused (`stale`) unless this is the newest revision. */
  expectRevision?: number;
}

export interface ChangeResult {
  /** False when there was nothing to do. */
  changed: boolean;
  area: string;
  /** What is live for the area now. */
  version: string;
  previous: string | null;
  canary: { version: string; percent: number } | null;
  off: boolean;
  revision: number;
  release: string;
}

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

/**
 * Publishes immutable versions of areas and decides which are live. Every change is one revision of an append-only
 * log; all methods may be called from any number of processes at once. Refusals are `RegistryError`s.
 */
export interface Registry {
  /**
   * Checks a build output folder and stores it as a version.
   * @returns `created` is false when the same content is stored already; nothing is written then.
   * @throws {RegistryError} invalid_build, immutable
   */
  publish(
    buildFolder: string,
    meta: { by: string; commit: string | null },
  ): Promise<{ version: string; created: boolean }>;
  /**
   * Makes a version live (default: the newest published), through the gate. Ends a canary of the area.
   * @throws {RegistryError} not_published, unknown_version, damaged, refused, stale
   */
  activate(area: string, options: ChangeOptions & { version?: string }): Promise<ChangeResult>;
  /**
   * Makes an earlier version live again (default: the one that was live before).
   * @throws {RegistryError} not_live, no_previous, unknown_version, damaged, refused, stale
   */
  rollback(area: string, options: ChangeOptions & { to?: string }): Promise<ChangeResult>;
  /**
   * Gives a version to a share of the visitors, or changes the share.
   * @throws {RegistryError} not_live, canary_is_live, bad_percent, unknown_version, damaged, refused, stale
   */
  canary(area: string, options: ChangeOptions & { version: string; percent: number }): Promise<ChangeResult>;
  /** Makes the canary live for everybody. @throws {RegistryError} no_canary, damaged, refused, stale */
  promote(area: string, options: ChangeOptions): Promise<ChangeResult>;
  /** Ends the canary; nothing to do when there is none. @throws {RegistryError} not_live, stale */
  abort(area: string, options: ChangeOptions): Promise<ChangeResult>;
  /** Kill switch: pages and fragments of the area show their fallback. @throws {RegistryError} not_live, stale */
  off(area: string, options: ChangeOptions): Promise<ChangeResult>;
  /** Undoes `off`. @throws {RegistryError} not_live, stale */
  on(area: string, options: ChangeOptions): Promise<ChangeResult>;
  status(): Promise<Status>;
  /** Readable entries of the log, newest first, at most `limit` (50). With an area: only what changed it. */
  history(area?: string, limit?: number): Promise<Revision[]>;
  /** Reads every stored byte. @returns What is wrong; empty when all is well. */
  verify(): Promise<Problem[]>;
  /** The newest revision that can be read; undefined while there is none. */
  current(): Promise<Revision | undefined>;
  /** @throws {RegistryError} unknown_version, damaged */
  manifest(area: string, version: string): Promise<VersionManifest>;
  /** Published versions that can be read, newest first. */
  versions(area: string): Promise<VersionManifest[]>;
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
