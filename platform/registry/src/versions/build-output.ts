import type { AreaBuild } from '../formats/formats';

/** A build output in memory, so that a later change of its folder cannot reach the store unchecked. */
export interface BuildFolder {
  build: AreaBuild;
  /** By path, `client/…` or `server/…`. */
  files: ReadonlyMap<string, Buffer>;
  /** By name below `media/`. */
  media: ReadonlyMap<string, Buffer>;
  /** By path, `client/…`, `server/…` or `media/…`. */
  integrity: ReadonlyMap<string, string>;
  /** For review: hosts that its files name, and code that browsers block. */
  hosts: string[];
  stoppedCode: Record<string, number>;
}
