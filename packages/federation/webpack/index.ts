export { buildArea } from './build-area';
export { defineRemote, defineShell } from './define';
