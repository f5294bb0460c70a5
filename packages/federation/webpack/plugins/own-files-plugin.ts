import { basename, dirname, join, relative, sep } from 'node:path';
import type { Compiler } from 'webpack';
import { homeOf } from '../pack/own-pack';

/** Folders beside an area whose files belong to others: areas and programs. */
const OTHERS = /^(mfe-[\w-]+|shell|platform)$/;

/**
 * Refuses a module of another area. Lint names such an import, too; but only a build that fails keeps it from visitors,
 * who would get the other area's code in a version of its own.
 */
export class OwnFilesPlugin {
  /** @param folder The area's folder. */
  constructor(private readonly folder: string) {}

  apply({ hooks }: Compiler): void {
    hooks.normalModuleFactory.tap('OwnFilesPlugin', (factory) =>
      factory.hooks.afterResolve.tap('OwnFilesPlugin', ({ createData, request }) => {
        const owner = this.#ownerOf(createData.resource ?? '');
        if (owner === undefined) return;
        throw new Error(
          `${request} is a file of ${owner}. Areas meet only through @nivaas/contracts and <Fragment>.`,
        );
      }),
    );
  }

  /** The other area or program that a file belongs to. */
  #ownerOf(file: string): string | undefined {
    // In development the React of the area beside it.
    if (file.startsWith(join(homeOf(this.folder), 'node_modules', sep))) return undefined;
    const [owner = ''] = relative(dirname(this.folder), file).split(sep);
    return owner !== basename(this.folder) && OTHERS.test(owner) ? owner : undefined;
  }
}
