import { RuntimeGlobals, RuntimeModule, type Chunk, type Compiler } from 'webpack';
import { FixedModule, LOAD } from './loading-plugin';

/**
 * For releases: replaces webpack's functions that load scripts and stylesheets, a quarter of a remote's entry, with calls
 * of the host's `load` (src/script-host.ts). The shell itself loads nothing before it has read its release.
 */
export class LeanLoadingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LeanLoadingPlugin', (compilation) => {
      // Before webpack's own plugin, which then does not add its module.
      const first = { name: 'LeanLoadingPlugin', stage: -10 };
      const replaceBy = (requirement: string, ...code: ConstructorParameters<typeof FixedModule>) =>
        compilation.hooks.runtimeRequirementInTree.for(requirement).tap(first, (chunk) => {
          compilation.addRuntimeModule(chunk, new FixedModule(...code));
          return true;
        });
      replaceBy(RuntimeGlobals.publicPath, 'folder of the entry', RuntimeModule.STAGE_ATTACH, [
        `${RuntimeGlobals.publicPath} = document.currentScript.src.replace(/[^/?#]*([?#].*)?$/, '');`,
      ]);
      replaceBy(RuntimeGlobals.loadScript, 'load script', RuntimeModule.STAGE_NORMAL, [
        `${RuntimeGlobals.loadScript} = (url, done) => {`,
        '  const end = (type) => done({ type, target: { src: url } });',
        `  ${LOAD}(url).then(() => end('load'), (fault) => end(fault.code));`,
        '};',
      ]);
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(first, (chunk, requirements) => {
          requirements.add(RuntimeGlobals.publicPath).add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new LoadStyle());
          return undefined;
        });
    });
  }
}

class LoadStyle extends RuntimeModule {
  constructor() {
    super('load style', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const hasStyle = (chunk: Chunk) =>
      this.chunkGraph?.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract') !== undefined;
    const chunks = [...(this.chunk?.getAllAsyncChunks() ?? [])];
    const ids = chunks.filter(hasStyle).map(({ id }) => [id, 1]);
    return [
      `const styles = {}, styled = ${JSON.stringify(Object.fromEntries(ids))};`,
      `${RuntimeGlobals.ensureChunkHandlers}.style = (id, promises) => {`,
      '  if (!styled[id]) return;',
      "  const link = document.createElement('link');",
      // A stylesheet is named like its script.
      `  const url = link.href = ${RuntimeGlobals.publicPath} + ${RuntimeGlobals.getChunkScriptFilename}(id).replace(/js$/, 'css');`,
      // The document's styles are marked by such links.
      '  if (document.querySelector(`link[data-href="${url}"]`)) return;',
      `  promises.push((styles[id] ??= ${LOAD}(url, link)).catch((fault) => {`,
      '    delete styles[id];',
      '    throw fault;',
      '  }));',
      '};',
    ].join('\n');
  }
}
