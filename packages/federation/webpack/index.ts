export { areaConfigs, buildArea, describeArea } from './build-area';
export { defineRemote, defineShell } from './define';
