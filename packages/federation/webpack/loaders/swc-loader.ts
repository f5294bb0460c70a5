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
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
    },
  } as const;
  import('@rspack/core')
    .then(({ experiments }) => experiments.swc.transform(source, options))
    .then(({ code, map }) => done(null, code, map), done);
};
