import ts from 'typescript';
import type { LoaderContext } from 'webpack';

/**
 * Strips types, and lowers syntax for `browsers`, with the SWC inside Rspack, which installs without a script of its own.
 * `tsc -b` checks the types.
 */
export = function swcLoader(this: LoaderContext<{ browsers?: string[] }>, source: string): void {
  const { resourcePath: filename } = this;
  const { browsers } = this.getOptions();
  const done = this.async();
  const options = {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    ...(browsers && { env: { targets: browsers, bugfixes: true } }),
    jsc: {
      // SWC refuses a target beside browsers.
      ...(!browsers && { target: 'es2022' as const }),
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
