import type { Revision, VersionManifest } from './formats/formats';
import type { Encoding } from './formats/keys';

/** What serving a site needs: the newest revision, and what its versions consist of. */
export interface ReleaseSource {
  /** The newest readable revision, if there is one. @throws {Refusal} rewound, unknown_format */
  current(): Promise<Revision | undefined>;
  /** Calls back soon after a new revision. @returns A function that stops it. */
  watch(changed: () => void): () => void;
  /** @throws {Refusal} bad_area, bad_version, unknown_version, damaged */
  manifest(area: string, version: string): Promise<VersionManifest>;
  /**
   * A file of a version, checked against its manifest.
   * @param path `client/…` or `server/…`
   * @returns Undefined when the file is absent, damaged, or not stored in this encoding.
   */
  file(area: string, version: string, path: string, encoding?: Encoding): Promise<Buffer | undefined>;
  /** A picture, by its content-hashed name. */
  media(file: string, encoding?: Encoding): Promise<Buffer | undefined>;
}
