import type { AreaBuild } from '../formats/formats';

/** A build output in memory, so that a later change of its folder cannot reach the store unchecked. */
export interface BuildFolder {
  build: AreaBuild;
  /** By path, `client/…` or `server/…`. */
  files: ReadonlyMap<string, Buffer>;
  /** By name below `media/`. */
  media: ReadonlyMap<string, Buffer>;
}
