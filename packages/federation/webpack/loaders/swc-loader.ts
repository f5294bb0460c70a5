import ts from 'typescript';
import type { LoaderContext } from 'webpack';

/** Strips types with the SWC inside Rspack, which installs without a script of its own. `tsc -b` checks the types. */
export = function swcLoader(this: LoaderContext<object>, source: string): void {
  const { resourcePath: filename } = this;
  const done = this.async();
  const options = {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: filename.endsWith('x'), decorators: true },
      transform: { react: { runtime: 'automatic' }, decoratorVersion: '2022-03' },
    },
  } as const;
  import('@rspack/core')
    .then(({ experiments }) => experiments.swc.transform(source, options))
    .then(
      ({ code, map }) => done(null, code, map),
      (error: Error) => done(syntaxError(source, filename) ?? error),
    );
};

/** SWC's errors have no place. */
function syntaxError(source: string, fileName: string): Error | undefined {
  const [first] = ts.transpileModule(source, { fileName, reportDiagnostics: true }).diagnostics ?? [];
  const place = first?.file?.getLineAndCharacterOfPosition(first.start ?? 0);
  if (!first || !place) return undefined;
  const message = ts.flattenDiagnosticMessageText(first.messageText, ' ');
  const error = new Error(`${fileName}:${place.line + 1}:${place.character + 1}: ${message}`);
  // For webpack: the stack would be that of this loader.
  return Object.assign(error, { hideStack: true });
}
