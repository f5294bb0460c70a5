import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  CONTENT_TYPES,
  integrityOf,
  type ReleaseSource,
  type Revision,
  type VersionManifest,
} from '@nivaas/registry';

/** The last good build of an area in development. */
export interface DevelopmentBuild {
  manifest: VersionManifest;
  /** @param path `client/…` or `server/…` */
  file: (path: string) => Promise<Buffer | undefined>;
}

const BY = 'npm run dev';

/** The manifest of a build that is served without being published. */
export function manifestOf(
  build: Omit<VersionManifest, 'files' | 'mediaFiles' | 'publishedAt' | 'by' | 'commit'>,
  contents: Iterable<[path: string, bytes: Buffer]>,
): VersionManifest {
  const files = [...contents].map(([path, bytes]) => [path, storedFile(path, bytes)] as const);
  return {
    ...build,
    files: Object.fromEntries(files),
    // Media come from the working copy, and pictures of areas are among their files.
    media: [],
    mediaFiles: {},
    publishedAt: new Date().toISOString(),
    by: BY,
    commit: null,
  };
}

export function storedFile(path: string, bytes: Buffer) {
  const type = CONTENT_TYPES[path.slice(path.lastIndexOf('.'))] ?? 'application/octet-stream';
  return { bytes: bytes.length, integrity: integrityOf(bytes), type, encodings: [] };
}

/** A revision in which these versions are live, without stand-ins: a developer sees what fails. */
export function revisionOf(
  revision: number,
  versions: Readonly<Record<string, { version: string; off?: boolean | undefined }>>,
): Revision {
  const at = new Date().toISOString();
  const areas = Object.entries(versions).map(([area, { version, off = false }]) => [
    area,
    { version, previous: null, standIns: [], canary: null, since: at, by: BY, off, held: [] },
  ]);
  return {
    format: 1,
    revision,
    at,
    by: BY,
    reason: '',
    action: { verb: 'activate', area: 'shell' },
    areas: Object.fromEntries(areas) as Revision['areas'],
    previousHash: '0'.repeat(64),
  };
}

/** Releases in which the areas in development are live with their last good build. */
export class DevelopmentSource implements ReleaseSource {
  readonly #builds = new Map<string, DevelopmentBuild>();
  readonly #listeners = new Set<() => void>();
  /** Builds shown so far. Each is a revision of its own. */
  #shown = 0;

  /** @param mediaFolders Pictures and fonts of the working copy, which no build may have yet. */
  constructor(
    private readonly others: ReleaseSource,
    private readonly mediaFolders: readonly string[],
  ) {}

  /** Shows a build to the next document. @returns Whether it has other functions than the area's build before. */
  show(build: DevelopmentBuild): boolean {
    const { area, version } = build.manifest;
    const before = this.#builds.get(area)?.manifest;
    this.#builds.set(area, build);
    if (before?.version !== version) {
      this.#shown += 1;
      for (const listener of this.#listeners) listener();
    }
    return before !== undefined && functionsOf(before) !== functionsOf(build.manifest);
  }

  /** False for a version that a save has replaced. */
  isNewest({ area, version }: { area: string; version: string }): boolean {
    return (this.#builds.get(area)?.manifest.version ?? version) === version;
  }

  async current(): Promise<Revision | undefined> {
    return this.#withBuilds(await this.others.current());
  }

  watch(changed: () => void): () => void {
    this.#listeners.add(changed);
    const stop = this.others.watch(changed);
    return () => {
      this.#listeners.delete(changed);
      stop();
    };
  }

  async manifest(area: string, version: string): Promise<VersionManifest> {
    return this.#build(area, version)?.manifest ?? this.others.manifest(area, version);
  }

  async file(...[area, version, path, encoding]: Parameters<ReleaseSource['file']>) {
    const build = this.#build(area, version);
    if (!build) return this.others.file(area, version, path, encoding);
    return encoding ? undefined : build.file(path);
  }

  async media(...[name, encoding]: Parameters<ReleaseSource['media']>) {
    return (encoding ? undefined : await this.#ownMedia(name)) ?? this.others.media(name, encoding);
  }

  #build(area: string, version: string): DevelopmentBuild | undefined {
    const build = this.#builds.get(area);
    return build?.manifest.version === version ? build : undefined;
  }

  /** From the working copy, or a picture of an area. */
  async #ownMedia(name: string): Promise<Buffer | undefined> {
    const read = this.mediaFolders.map((folder) => readFile(join(folder, basename(name))));
    const bytes = await Promise.any(read).catch(() => undefined);
    if (bytes) return bytes;
    const pictures = [...this.#builds.values()].map(({ file }) => file(`client/media/${basename(name)}`));
    return (await Promise.all(pictures)).find((picture) => picture !== undefined);
  }

  #withBuilds(revision: Revision | undefined): Revision | undefined {
    if (this.#builds.size === 0) return undefined;
    const own = [...this.#builds.values()].map(({ manifest }) => [manifest.area, manifest] as const);
    const versions = { ...revision?.areas, ...Object.fromEntries(own) };
    return revisionOf((revision?.revision ?? 0) + this.#shown, versions);
  }
}

/** Digest of the server functions; undefined without any. */
function functionsOf({ functions, files }: VersionManifest): string | undefined {
  return functions && files[`server/${functions.file}`]?.integrity;
}
