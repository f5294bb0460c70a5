import type { Compiler, Module } from 'webpack';

/**
 * Gives fixed ids to two modules of Module Federation whose identifiers contain absolute paths. Webpack would derive
 * ids from those, and the same sources would get another version in another folder.
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
