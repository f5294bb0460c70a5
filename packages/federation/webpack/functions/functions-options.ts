import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Configuration } from 'webpack';
import { VERSION_PLACEHOLDER, type Platform } from '../federation-options';
import { serverFolder } from './server-modules';
import type { StubOptions } from './stub-loader';

/** Below a version's folder. */
export const FUNCTIONS_FOLDER = 'server/functions';
export const FUNCTIONS_FILE = 'functions/functions.js';

/** Any file: its loader writes the entry. */
const ENTRY = resolve(__dirname, '../../src/functions/definitions.ts');

export function hasFunctions(folder: string): boolean {
  return existsSync(serverFolder(folder));
}

/**
 * For the functions of an area: all of `src/server` in one file that asks for no other, because a guest runs it that has
 * nothing but this file.
 */
export function functionsOptions(folder: string) {
  return {
    name: `${basename(folder)} functions`,
    context: resolve(folder, '..'),
    target: 'node20' as const,
    externalsPresets: { node: false },
    entry: { functions: `${ENTRY}?entry` },
    output: {
      path: join(folder, 'dist', FUNCTIONS_FOLDER),
      filename: '[name].js',
      asyncChunks: false,
      uniqueName: `${basename(folder)}@${VERSION_PLACEHOLDER}`,
      library: { type: 'commonjs2' },
    },
    resolve: { extensions: ['.ts', '.js'], conditionNames: ['source', '...'] },
    performance: false,
    stats: 'errors-warnings',
  } satisfies Configuration;
}

/** Runs first, so it stands last. */
export function entryRule(folder: string) {
  return {
    resource: ENTRY,
    resourceQuery: /entry/,
    loader: require.resolve('./entry-loader'),
    options: { folder },
  };
}

/** The rule for files of `src/server` in builds of pages. It stands last, so that its loader runs first. */
export function stubRule(folder: string, platform: Platform) {
  return {
    test: /\.tsx?$/,
    include: join(serverFolder(folder), '/'),
    loader: require.resolve('./stub-loader'),
    options: { folder, platform } satisfies StubOptions,
  };
}
