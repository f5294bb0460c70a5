import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root of the repository: this file is compiled to platform/cli/dist/. */
export const root = resolve(__dirname, '../../..');

/** False when the command was installed from its package, in the repository of a team. */
export const isCheckout = existsSync(join(root, 'platform/cli/dist'));

/** True in an unpacked archive (`npm run pack`), which has the programs but no sources. */
export const isPacked = existsSync(join(root, 'manifest.json'));

export function dataFolder(): string {
  return resolve(root, process.env['DATA_DIR'] || '.data');
}

/** The program that runs workspace tasks. */
export const workspace = join(root, 'platform/workspace/dist/main.js');
