import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';

/**
 * Lets the shell load every script and stylesheet that an area's code asks for: with a deadline, a second try and no
 * failure that sticks, which webpack's own loading has not (a stylesheet that hangs is waited for without end). In a
 * host without `__NIVAAS_LOAD__`, as another team's, webpack loads them itself.
 */
export class LoadingPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;

    class ShellLoads extends RuntimeModule {
      constructor() {
        // After webpack's own function, which this one stands before.
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
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'LoadingPlugin',
        (source, { tag, resolve, reject }) =>
          [
            source,
            `if (globalThis.__NIVAAS_LOAD__) return globalThis.__NIVAAS_LOAD__(${tag}.href, ${tag}).then(${resolve}, ${reject}), ${tag};`,
          ].join('\n'),
      );
    });
  }
}
