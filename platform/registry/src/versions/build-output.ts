import type { AreaBuild } from '../formats/formats';

/** A build output in memory: later changes to its folder cannot separate what is checked from what is stored. */
export interface BuildFolder {
  build: AreaBuild;
  /** By `client/…` or `server/…`. */
  files: ReadonlyMap<string, Buffer>;
  /** By name below `media/`. */
  media: ReadonlyMap<string, Buffer>;
}
