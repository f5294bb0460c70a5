import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ReleaseSource, Revision, VersionManifest } from '@nivaas/registry';

/** The last good build of an area in development. */
export interface DevelopmentBuild {
  manifest: VersionManifest;
  /** @param path `client/…` or `server/…` */
  file: (path: string) => Promise<Buffer | undefined>;
}

const NOTHING_LIVE: Revision = {
  format: 1,
  revision: 0,
  at: new Date(0).toISOString(),
  by: 'npm run dev',
  reason: '',
  action: { verb: 'activate', area: 'shell' },
  areas: {},
  previousHash: '0'.repeat(64),
};

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

  /** Without stand-ins: a developer sees what fails. */
  #withBuilds(revision: Revision = NOTHING_LIVE): Revision | undefined {
    if (this.#builds.size === 0) return undefined;
    const since = revision.at;
    const developed = [...this.#builds].map(([area, { manifest }]) => [
      area,
      {
        version: manifest.version,
        previous: null,
        standIns: [],
        canary: null,
        since,
        by: 'npm run dev',
        off: false,
        held: [],
      },
    ]);
    const others = Object.entries(revision.areas).map(([area, state]) => [area, { ...state, standIns: [] }]);
    const areas = { ...Object.fromEntries(others), ...Object.fromEntries(developed) } as Revision['areas'];
    return { ...revision, revision: revision.revision + this.#shown, areas };
  }
}

/** Digest of the server functions; undefined without any. */
function functionsOf({ functions, files }: VersionManifest): string | undefined {
  return functions && files[`server/${functions.file}`]?.integrity;
}
