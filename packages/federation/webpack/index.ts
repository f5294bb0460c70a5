export { areaConfigs, buildArea, describeArea } from './build-area';
export { chunkFiles } from './chunk-files';
export { defineRemote, defineShell } from './define';
export { remoteOptions } from './federation-options';
export { BORROWED_RUNTIME } from './plugins/lean-runtime';
