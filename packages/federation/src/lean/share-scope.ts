/* eslint-disable @typescript-eslint/no-require-imports -- A container gets the exports as they are; an import of a whole CommonJS module would wrap them. */
import * as federation from '../index';

/** A module of the shared pack, in the form of a Module Federation share scope. Other bundlers' containers read it. */
interface SharedModule {
  version: string;
  get: () => () => unknown;
  scope: string[];
  shareConfig: object;
  from: string;
  useIn: string[];
  deps: string[];
  strategy: string;
  lib?: () => unknown;
  loaded?: boolean;
}

/** By name of the module, then by version. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

interface Package {
  version: string;
}

// So written, a build has no more of these files than the version.
const react = (require('react/package.json') as Package).version;
const reactDom = (require('react-dom/package.json') as Package).version;
const own = (require('../../package.json') as Package).version;

/**
 * The shared pack: the shell's copies of the modules of which a page must have one. Builds of remotes leave them out
 * (webpack/pack/shared-pack.ts).
 */
export const shareScope: ShareScope = {
  ...lent('react', react, () => require('react')),
  ...lent('react/jsx-runtime', react, () => require('react/jsx-runtime')),
  ...lent('react-dom', reactDom, () => require('react-dom')),
  ...lent('react-dom/client', reactDom, () => require('react-dom/client')),
  ...lent('@nivaas/federation', own, () => federation),
};

function lent(module: string, version: string, read: () => unknown): ShareScope {
  const shareConfig = { singleton: true, eager: true, strictVersion: false, requiredVersion: version };
  const kept = { scope: ['default'], from: 'shell', useIn: [], deps: [], strategy: 'loaded-first' };
  return { [module]: { [version]: { ...kept, version, shareConfig, get: () => read } } };
}
