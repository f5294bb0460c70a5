import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { RuntimeGlobals, RuntimeModule, type Compilation, type Compiler } from 'webpack';

const HOST = `${RuntimeGlobals.require}.host`;

/** The host's function, in webpack's generated code (src/script-host.ts). */
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
        .tap('LoadingPlugin', (chunk) => void compilation.addRuntimeModule(chunk, hostLoads()));
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

/** A module of webpack's runtime with the same code in every chunk. */
export class FixedModule extends RuntimeModule {
  constructor(
    name: string,
    stage: number,
    private readonly lines: readonly string[],
  ) {
    super(name, stage);
  }

  override generate(): string {
    return this.lines.join('\n');
  }
}

function hostLoads(): RuntimeModule {
  const own = RuntimeGlobals.loadScript;
  // The last stage: webpack's own function must already be defined.
  return new FixedModule('host loads', RuntimeModule.STAGE_TRIGGER, [
    // With hot replacement, modules set only those properties of `__webpack_require__` that exist before they run.
    `${HOST} = undefined;`,
    `const loadScript = ${own};`,
    `${own} = (url, done, key, chunkId) => {`,
    '  const end = (type) => done({ type, target: { src: url } });',
    `  if (${HOST}) ${LOAD}(url).then(() => end('load'), (fault) => end(fault.code));`,
    '  else loadScript(url, done, key, chunkId);',
    '};',
  ]);
}
