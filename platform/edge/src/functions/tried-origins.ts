import type { Revision, VersionManifest } from '@nivaas/registry';
import type { AreaVersion } from './function-runner';

/**
 * What the live version asks where another one is tried. A canary that asks further servers brings their failures with it;
 * a server that both ask fails for both, and is no reason to abort.
 */
export class TriedOrigins {
  /** Origins of the control, by area and version of the canary. */
  #controls = new Map<string, ReadonlySet<string>>();
  #revision = 0;

  constructor(private readonly manifest: (version: AreaVersion) => Promise<VersionManifest>) {}

  async follow({ revision, areas }: Pick<Revision, 'revision' | 'areas'>): Promise<void> {
    this.#revision = revision;
    const read = Object.entries(areas).map(async ([area, { version, canary }]) => {
      const key = `${area} ${canary?.version}`;
      const known = canary && (await this.#askedBy({ area, version }).catch(() => undefined));
      return known ? [[key, known] as const] : [];
    });
    const controls = await Promise.all(read);
    // Another revision may have come meanwhile.
    if (this.#revision === revision) this.#controls = new Map(controls.flat());
  }

  /** Whether the failure of this server counts against the version. */
  areOf({ area, version, origin }: AreaVersion & { origin?: string | undefined }): boolean {
    const control = this.#controls.get(`${area} ${version}`);
    return control !== undefined && origin !== undefined && !control.has(origin);
  }

  async #askedBy(version: AreaVersion): Promise<ReadonlySet<string>> {
    const { functions } = await this.manifest(version);
    return new Set(Object.values(functions?.byName ?? {}).flatMap(({ grants }) => grants));
  }
}
