import type { Revision } from '@nivaas/registry';

/** Whether a version's functions may run: it is or was live, or is tried, and nobody took it back. */
export function mayRun({ areas }: Pick<Revision, 'areas'>, area: string, version: string): boolean {
  const state = Object.hasOwn(areas, area) ? areas[area] : undefined;
  if (!state || state.off || state.held.includes(version)) return false;
  return [state.version, state.previous, state.canary?.version, ...state.standIns].includes(version);
}

/** Whether its functions must end at once. A preview is in no revision, and goes on. */
export function isTakenBack({ areas }: Pick<Revision, 'areas'>, area: string, version: string): boolean {
  const state = Object.hasOwn(areas, area) ? areas[area] : undefined;
  return state !== undefined && (state.off || state.held.includes(version));
}
