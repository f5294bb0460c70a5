import type { Compiler, Module } from 'webpack';

/**
 * Module Federation puts absolute paths into the identifiers of two modules that it makes, and webpack derives the ids of
 * modules from those. With ids of their own, the same sources have the same bytes, and so the same version, in
 * whichever folder they are built: a version can be proved by building it again elsewhere.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules as Iterable<Module>) {
          const id = idOf(module.identifier());
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function idOf(identifier: string): string | undefined {
  if (identifier.startsWith('container entry ')) return 'container';
  return /\.federation[\\/]entry\.[0-9a-f]+\.js(\||$)/.test(identifier) ? 'federation' : undefined;
}
