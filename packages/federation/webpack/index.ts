export { buildArea, type BuildResult } from './build-area';
export { defineRemote, defineShell, type AreaOptions } from './define';
