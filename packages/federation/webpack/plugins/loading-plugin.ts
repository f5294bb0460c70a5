import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { RuntimeGlobals, RuntimeModule, type Compilation, type Compiler } from 'webpack';

const HOST = `${RuntimeGlobals.require}.host`;

/** The host's function, in webpack's generated code (src/lean/script-host.ts). */
export const LOAD = `${HOST}.load`;

/**
 * For development: lets the shell load every script and stylesheet that webpack's runtime inserts, as in a release. Until
 * the shell has read its release, webpack loads the updates of modules itself.
 */
export class LoadingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LoadingPlugin', (compilation: Compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('LoadingPlugin', (chunk) => void compilation.addRuntimeModule(chunk, new HostLoads()));
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'LoadingPlugin',
        (source, { tag, resolve, reject }) =>
          [
            source,
            `if (${HOST}) return ${LOAD}(${tag}.href, ${tag}).then(${resolve}, ${reject}), ${tag};`,
          ].join('\n'),
      );
    });
  }
}

class HostLoads extends RuntimeModule {
  constructor() {
    // The last stage: webpack's own function must already be defined.
    super('host loads', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const own = RuntimeGlobals.loadScript;
    return [
      // With hot replacement, modules set only those properties of `__webpack_require__` that exist before they run.
      `${HOST} = undefined;`,
      `const loadScript = ${own};`,
      `${own} = (url, done, key, chunkId) => {`,
      '  const end = (type) => done({ type, target: { src: url } });',
      `  if (${HOST}) ${LOAD}(url).then(() => end('load'), (fault) => end(fault.code));`,
      '  else loadScript(url, done, key, chunkId);',
      '};',
    ].join('\n');
  }
}
