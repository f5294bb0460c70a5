export { areaConfigs, buildArea, describeArea } from './build-area';
export { chunkFiles } from './chunk-files';
export { defineRemote, defineShell } from './define';
