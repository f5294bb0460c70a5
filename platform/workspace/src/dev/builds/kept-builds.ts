import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { parseManifest, writeAtomically } from '@nivaas/registry';
import * as v from 'valibot';
import { inputDigest } from '../../inputs';
import type { DevelopmentBuild } from './development-source';

const bytes = v.custom<Uint8Array>((value) => ArrayBuffer.isView(value));
const kept = v.object({
  /** Digest of the sources. */
  inputs: v.string(),
  builds: v.array(v.object({ manifest: bytes, files: v.record(v.string(), bytes) })),
});

/** The last good builds, in a file: the next start shows them while its compilers read their caches. */
export class KeptBuilds {
  readonly #last = new Map<string, DevelopmentBuild>();
  /** Digest of the sources of the last build. */
  #built = '';
  /** Digest of the sources of the builds that were read. */
  #read = '';

  /**
   * @param areas The areas in development.
   * @param digestOf Digest of an area's sources.
   */
  constructor(
    private readonly file: string,
    private readonly areas: readonly string[],
    private readonly digestOf = inputDigest,
  ) {}

  note(build: DevelopmentBuild): void {
    this.#last.set(build.manifest.area, build);
    this.#built = this.#inputs();
  }

  /** Empty when there are none, or when the sources have changed since. */
  async read(): Promise<DevelopmentBuild[]> {
    try {
      const { inputs, builds } = v.parse(kept, deserialize(await readFile(this.file)));
      if (inputs !== this.#inputs()) return [];
      const last = builds.map(restored);
      for (const build of last) this.#last.set(build.manifest.area, build);
      this.#read = inputs;
      return last;
    } catch {
      // The file is missing, or another version wrote it. The compilers build again.
      return [];
    }
  }

  /**
   * What the first compilation of an area will give, if it was read and no source has changed since. Call it for the
   * first compilation only: later builds take the place of what was read.
   */
  unchanged(area: string): DevelopmentBuild | undefined {
    return this.#inputs() === this.#read ? this.#last.get(area) : undefined;
  }

  /** @returns False, without writing, until every area has a build of the sources as they are now. */
  async write(): Promise<boolean> {
    const builds = this.areas.flatMap((area) => this.#last.get(area) ?? []);
    const inputs = this.#inputs();
    if (builds.length < this.areas.length || inputs !== this.#built) return false;
    const content = { inputs, builds: await Promise.all(builds.map(stored)) };
    await writeAtomically(this.file, serialize(content));
    return true;
  }

  #inputs(): string {
    const hash = createHash('sha256');
    for (const area of this.areas) hash.update(`${area} ${this.digestOf(area)}\n`);
    return hash.digest('hex');
  }
}

async function stored({ manifest, file }: DevelopmentBuild) {
  const contents = Object.keys(manifest.files).map(
    async (path) => [path, (await file(path)) ?? Buffer.of()] as const,
  );
  return {
    manifest: Buffer.from(JSON.stringify(manifest)),
    files: Object.fromEntries(await Promise.all(contents)),
  };
}

function restored({ manifest, files }: v.InferOutput<typeof kept>['builds'][number]): DevelopmentBuild {
  const parsed = parseManifest(Buffer.from(manifest));
  if ('problem' in parsed) throw new Error(parsed.problem);
  const file = async (path: string) => {
    const found = files[path];
    return found && Buffer.from(found);
  };
  return { manifest: parsed.value, file };
}
