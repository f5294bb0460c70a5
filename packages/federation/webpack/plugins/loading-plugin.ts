import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';

/**
 * Lets the shell load every script and stylesheet that webpack's runtime inserts, with integrity hashes, a timeout
 * and a retry. In a host that does not set these globals, webpack loads the files itself.
 */
export class LoadingPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;

    class ShellLoads extends RuntimeModule {
      constructor() {
        // The last stage: webpack's own function must already be defined.
        super('shell loads', RuntimeModule.STAGE_TRIGGER);
      }

      override generate(): string {
        const own = RuntimeGlobals.loadScript;
        return [
          `const loadScript = ${own};`,
          `${own} = (url, done, key, chunkId) => globalThis.__NIVAAS_LOAD__`,
          "  ? globalThis.__NIVAAS_LOAD__(url).then(() => done({ type: 'load', target: { src: url } }),",
          '      (fault) => done({ type: fault.code, target: { src: url } }))',
          '  : loadScript(url, done, key, chunkId);',
        ].join('\n');
      }
    }

    compiler.hooks.thisCompilation.tap('LoadingPlugin', (compilation: Compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('LoadingPlugin', (chunk) => void compilation.addRuntimeModule(chunk, new ShellLoads()));
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('LoadingPlugin', (source) =>
        [source, withHash('script', 'url')].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'LoadingPlugin',
        (source, { tag, resolve, reject }) =>
          [
            source,
            withHash(tag, `${tag}.href`),
            `if (globalThis.__NIVAAS_LOAD__) return globalThis.__NIVAAS_LOAD__(${tag}.href, ${tag}).then(${resolve}, ${reject}), ${tag};`,
          ].join('\n'),
      );
    });
  }
}

function withHash(element: string, url: string): string {
  const hash = `(globalThis.__NIVAAS_INTEGRITY__ ? globalThis.__NIVAAS_INTEGRITY__(${url}) : '')`;
  return `${element}.integrity = ${hash}; ${element}.crossOrigin = 'anonymous';`;
}
