import type { Prepare } from './context/preparations';
import type { Revision, VersionManifest } from './formats/formats';
import type { Preview } from './previews/preview-token';
import type { Refusal } from '@nivaas/contracts/refusal';
import type { ReleaseSource } from './release-source';
import type { Caller } from './caller';
import type { AnswerOf, InputOf, VerbName } from './verbs/table';
import type { StoreHealth } from './store/operations';
import type { Store } from './store/store';
import type { Adoption } from './versions/adopt';
import type { Publication, PublishMeta } from './versions/publish';

/**
 * Publishes immutable versions of areas and decides which are live. Each change is one revision of an append-only log.
 * All methods are safe to call from several processes at once, and refuse with a `Refusal`:
 * `store_unavailable` when the store fails or does not answer in time.
 */
export interface Registry extends ReleaseSource {
  /**
   * Runs a verb of the table.
   *
   * @param caller May be absent for a verb that only reads.
   * @param folder Build output, for a verb that takes one.
   */
  run<Name extends VerbName>(
    name: Name,
    input: InputOf<Name>,
    caller?: Caller,
    folder?: string,
  ): Promise<AnswerOf<Name>>;
  /** Checks a build output and stores it as a version. @throws {Refusal} invalid_build, immutable, removing */
  publish(buildFolder: string, meta: PublishMeta): Promise<Publication>;
  /**
   * Copies a version of another store, unless it is here.
   * @returns True when it was copied.
   * @throws {Refusal} unknown_version, damaged, removing
   */
  adopt(from: Store, adoption: Adoption): Promise<boolean>;
  /**
   * Readable entries of the log, newest first, also of a rewound log.
   * @param area Only the changes of this area.
   * @param limit Default 50.
   * @param before Only entries older than this revision.
   */
  history(area?: string, limit?: number, before?: number): Promise<Revision[]>;
  /** @throws {Refusal} weak_secret, for a key that somebody could guess */
  assertSecrets(): Promise<void>;
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
  /** Published versions with a readable manifest, newest first. */
  versions(area: string): Promise<VersionManifest[]>;
  /** `log_damaged` while the newest entry cannot be read, as far as the last read of the log found. */
  logProblem(): Refusal | undefined;
  /** Whether the store answers; undefined for a store that does not track it. */
  storeHealth(): StoreHealth | undefined;
  /**
   * Calls back with each revision that this process is about to write. The change waits for the promise for a short
   * time and is then written, even if the promise is pending or rejected.
   * @returns A function that stops it.
   */
  beforeChange(prepare: Prepare): () => void;
}
