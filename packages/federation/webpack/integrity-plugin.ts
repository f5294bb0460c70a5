import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';

/**
 * Gives every script and stylesheet that webpack's runtime inserts the integrity hash which the registry has for it.
 * `__NIVAAS_INTEGRITY__` is set by the shell before the first chunk is asked for; a file that it does not know gets
 * a hash that nothing matches, so that an unlisted file never runs (fail closed).
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation: Compilation) => {
      compiler.webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nscript.integrity = ${hashOf('url')}; script.crossOrigin = 'anonymous';`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, variable) =>
          `${source}\n${variable.tag}.integrity = ${hashOf(`${variable.tag}.href`)}; ${variable.tag}.crossOrigin = 'anonymous';`,
      );
    });
  }
}

function hashOf(url: string): string {
  return `(globalThis.__NIVAAS_INTEGRITY__ ? globalThis.__NIVAAS_INTEGRITY__(${url}) : '')`;
}
