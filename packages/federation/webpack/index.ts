export { areaConfigs, buildArea, describeArea } from './build-area';
export { functionsConfig } from './base-config';
export { declaredProps } from './lending/declared-props';
export { hasFunctions, stubRule } from './functions/server-modules';
export { chunkFiles } from './chunk-files';
export { defineRemote, defineShell } from './define';
export { packVersions } from './pack/shared-pack';
