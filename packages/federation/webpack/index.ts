export { areaConfigs, buildArea, describeArea } from './build-area';
export { chunkFiles } from './chunk-files';
export { defineRemote, defineShell, remoteOptions } from './define';
export { BORROWED_RUNTIME } from './lean-runtime';
