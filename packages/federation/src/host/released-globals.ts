import type { ScriptHost } from '../lean/script-host';
import { integrityOf } from './files/integrity';

declare global {
  var __NIVAAS_INTEGRITY__: typeof integrityOf | undefined;
  var __NIVAAS_LOAD__: ScriptHost['load'] | undefined;
  var __NIVAAS_BUNDLER_RUNTIME__: Omit<ScriptHost, 'load'> | undefined;
}

/**
 * Globals that areas from before 0.6 read. They can go, and `hostOfOlderShell` with them, once retention has removed
 * the last of these versions.
 */
export function setReleasedGlobals(host: ScriptHost): void {
  globalThis.__NIVAAS_INTEGRITY__ = integrityOf;
  globalThis.__NIVAAS_LOAD__ = host.load;
  globalThis.__NIVAAS_BUNDLER_RUNTIME__ = host;
}
