import type { AreaBuild } from '../formats/formats';

/** A build output folder, read once: what is hashed is what is stored, whatever happens to the folder meanwhile. */
export interface BuildFolder {
  build: AreaBuild;
  /** By `client/…` or `server/…`. */
  files: ReadonlyMap<string, Buffer>;
  /** By name below `media/`. */
  media: ReadonlyMap<string, Buffer>;
}
