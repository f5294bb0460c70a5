import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Registry, Revision, VersionManifest } from '@nivaas/registry';

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

/** A registry in which the areas in development are live with their last good build. Nothing is written to it. */
export class DevelopmentRegistry {
  readonly #builds = new Map<string, DevelopmentBuild>();
  readonly #listeners = new Set<() => void>();
  /** Builds shown so far. Each is a revision of its own. */
  #shown = 0;

  /** @param mediaFolders Pictures and fonts of the working copy, which no build may have yet. */
  constructor(
    private readonly registry: Registry,
    private readonly mediaFolders: readonly string[],
  ) {}

  /** Shows a build to the next document. */
  show(build: DevelopmentBuild): void {
    const { area, version } = build.manifest;
    const isShown = this.#builds.get(area)?.manifest.version === version;
    this.#builds.set(area, build);
    if (isShown) return;
    this.#shown += 1;
    for (const listener of this.#listeners) listener();
  }

  /** The registry for the edge. */
  open(): Registry {
    const { registry } = this;
    const build = (area: string, version: string) => {
      const found = this.#builds.get(area);
      return found?.manifest.version === version ? found : undefined;
    };
    return {
      ...registry,
      current: async () => this.#withBuilds(await registry.current()),
      manifest: async (area, version) =>
        build(area, version)?.manifest ?? (await registry.manifest(area, version)),
      file: async (area, version, path, encoding) => {
        const developed = build(area, version);
        if (!developed) return registry.file(area, version, path, encoding);
        return encoding ? undefined : developed.file(path);
      },
      media: async (name, encoding) =>
        (encoding ? undefined : await this.#ownMedia(name)) ?? registry.media(name, encoding),
      watch: (changed) => {
        this.#listeners.add(changed);
        const stop = registry.watch(changed);
        return () => {
          this.#listeners.delete(changed);
          stop();
        };
      },
    };
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
