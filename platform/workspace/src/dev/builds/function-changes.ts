import type { VersionManifest } from '@nivaas/registry';

type Build = Pick<VersionManifest, 'area' | 'functions' | 'files'>;

/** Tells which builds changed the server functions of their area. */
export class FunctionChanges {
  readonly #last = new Map<string, string | undefined>();

  /** @returns Whether it has other functions than the area's build before. */
  note({ area, functions, files }: Build): boolean {
    const digest = functions && files[`server/${functions.file}`]?.integrity;
    const isChanged = this.#last.has(area) && this.#last.get(area) !== digest;
    this.#last.set(area, digest);
    return isChanged;
  }
}
