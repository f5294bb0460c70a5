import type { PropsSchema } from '@nivaas/contracts';

/** A module of a share scope, as Module Federation's runtimes register it. */
export interface SharedModule {
  get?: () => unknown;
  lib?: () => unknown;
  loaded?: boolean | number;
  version?: string;
}

/** By package, then by version. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

/** The global that the entry of a remote defines. */
export interface Container {
  init: (scope: ShareScope, initScope?: unknown, options?: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

/** The version that an entry belongs to. */
export interface Home {
  area: string;
  version: string;
  /** URL of the entry. */
  entry: string;
  /** The stylesheet with our tokens, beside the entry. */
  styles: { file: string; integrity: string } | null;
  /** Versions of the shared pack that it was built with. */
  pack: Record<string, string>;
  /** Props of its fragments, by name. */
  lends: Record<string, PropsSchema>;
}

/** A remote in a host, with the modules that the host lends. */
export interface OpenContainer {
  container: Container;
  home: Home;
  scope: ShareScope;
}

/** `needsSession` marks a part that needs the visitor's session, which is not available to other origins. */
export type ExposedModule = Record<string, unknown> & { needsSession?: boolean };
