export { loadedWhenIdle } from './layout/loaded-when-idle';
export type { KeptParts } from './offline/keep-pages';
export { MAX_SAVED } from './service-worker/kept';
export { shellOf } from './shell';
