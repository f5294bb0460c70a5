export { areaConfigs, buildArea, describeArea } from './build-area';
export { functionsConfig } from './base-config';
export { declaredProps } from './lending/declared-props';
export { hasFunctions } from './functions/server-modules';
export { stubRule } from './functions/stub-loader';
export { chunkFiles } from './chunk-files';
export { defineRemote, defineShell } from './define';
export { mediaFolders } from './pictures/media-folders';
export { packVersions } from './pack/shared-pack';
