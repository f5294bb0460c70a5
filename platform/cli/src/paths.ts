import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** This file is compiled to platform/cli/dist/, also in an unpacked archive. */
const above = resolve(__dirname, '../../..');
const isInstalled = !existsSync(join(above, 'platform/cli/dist'));

/** Root of the repository; where npm installed this package, the folder in which the command runs. */
export const root = isInstalled ? process.cwd() : above;

/** False in the repository of one area, which has no shell, and so no site of its own. */
export const isCheckout = !isInstalled || existsSync(join(root, 'shell/webpack.config.js'));

/** True in an unpacked archive (`npm run pack`), which has the programs but no sources. */
export const isPacked = existsSync(join(above, 'manifest.json'));

export function dataFolder(): string {
  return resolve(root, process.env['DATA_DIR'] || '.data');
}

/** Of the registry of this machine: REGISTRY, or a folder in DATA_DIR. */
export function registryAddress(): string {
  return process.env['REGISTRY'] || `file:${join(dataFolder(), 'registry')}`;
}

/** The program that runs workspace tasks. */
export const workspace = resolve(__dirname, '../../workspace/dist/main.js');
