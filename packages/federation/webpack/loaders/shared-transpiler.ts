import ts from 'typescript';

const done = new Map<string, ts.TranspileOutput>();

/**
 * TypeScript for ts-loader. A process that builds several areas, each for browsers and for the server, strips the types
 * of each file once.
 */
export = {
  ...ts,
  transpileModule(input: string, options: ts.TranspileOptions): ts.TranspileOutput {
    // Not cached in development, because its transformers belong to one compiler.
    if (options.transformers?.before) return ts.transpileModule(input, options);
    const key = JSON.stringify([options.fileName, options.compilerOptions, input]);
    const output = done.get(key) ?? ts.transpileModule(input, options);
    done.set(key, output);
    return output;
  },
};
