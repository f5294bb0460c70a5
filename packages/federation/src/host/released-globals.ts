import { installedTranslation, tracedFetch, type Preview } from '@nivaas/contracts';
import type { ScriptHost } from '../script-host';
import { integrityOf } from './files/integrity';

/*
 * Globals of versions from before 0.6. They can go, and `hostOfOlderShell` with them, once retention has removed the last
 * of these versions.
 */

declare global {
  var __NIVAAS_INTEGRITY__: typeof integrityOf | undefined;
  var __NIVAAS_LOAD__: ScriptHost['load'] | undefined;
  var __NIVAAS_BUNDLER_RUNTIME__: Omit<ScriptHost, 'load'> | undefined;
  var __NIVAAS_TRACE__: typeof tracedFetch | undefined;
  var __NIVAAS_PREVIEW__: Preview | undefined;
}

/** For the areas of this page. */
export function setReleasedGlobals(host: ScriptHost): void {
  Object.assign(globalThis, {
    __NIVAAS_INTEGRITY__: integrityOf,
    __NIVAAS_LOAD__: host.load,
    __NIVAAS_BUNDLER_RUNTIME__: host,
    __NIVAAS_TRACE__: tracedFetch,
    __NIVAAS_TRANSLATION__: installedTranslation(),
  } satisfies Partial<typeof globalThis>);
}
