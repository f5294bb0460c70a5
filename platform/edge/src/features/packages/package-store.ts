import { cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';

/** `npm start` packs our packages into this folder. */
const FOLDER = resolve(__dirname, '../../../../../dist/packages');
const INDEX = 'index.json';
/** Lockfiles of teams name the packages that were served when they installed. */
const MAX_KEPT = 20;

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/));
const file = v.pipe(v.string(), v.regex(/^[a-z]+-[\w.-]+\.tgz$/));
const manifest = v.looseObject({ name: v.string(), version: v.string() });
const index = v.object({
  digest,
  packages: v.array(v.object({ file, integrity: v.string(), manifest })),
});

export type PackageSet = v.InferOutput<typeof index>;

/** The packages of this installation, and those of the installations before it that this edge has served. */
export class PackageStore {
  #sets: Promise<PackageSet[]> | undefined;

  /** @param archive Folder for the packages of earlier installations. */
  constructor(
    private readonly archive: string,
    private readonly folder = FOLDER,
  ) {}

  /** Newest first. Empty when the packages are not packed. */
  sets(): Promise<PackageSet[]> {
    return (this.#sets ??= this.#open().catch(() => {
      this.#sets = undefined;
      return [];
    }));
  }

  async read(name: string): Promise<Buffer | undefined> {
    const holder = (await this.sets()).find(({ packages }) => packages.some((each) => each.file === name));
    return holder && readFile(join(this.archive, holder.digest, name)).catch(() => undefined);
  }

  /** Copies the installed set beside the earlier ones, so that it outlives an upgrade. */
  async #open(): Promise<PackageSet[]> {
    const own = await readIndex(this.folder);
    const place = join(this.archive, own.digest);
    const unfinished = `${place}.${process.pid}`;
    if (!(await stat(place).catch(() => undefined))) {
      await cp(this.folder, unfinished, { recursive: true });
      await rename(unfinished, place).catch(() => rm(unfinished, { recursive: true }));
    }
    const others = (await readdir(this.archive)).filter((name) => v.is(digest, name) && name !== own.digest);
    const aged = await Promise.all(
      others.map(async (name) => ({ name, at: (await stat(join(this.archive, name))).mtimeMs })),
    );
    const [shown, old] = [aged.sort((a, b) => b.at - a.at).slice(0, MAX_KEPT), aged.slice(MAX_KEPT)];
    await Promise.all(old.map(({ name }) => rm(join(this.archive, name), { recursive: true, force: true })));
    const sets = await Promise.all(
      shown.map(({ name }) => readIndex(join(this.archive, name)).catch(() => [])),
    );
    return [own, ...sets.flat()];
  }
}

async function readIndex(folder: string): Promise<PackageSet> {
  return v.parse(v.pipe(v.string(), v.parseJson(), index), await readFile(join(folder, INDEX), 'utf8'));
}
