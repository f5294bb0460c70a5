import { join, resolve } from 'node:path';

/** Root of the repository: this file is compiled to platform/cli/dist/. */
export const root = resolve(__dirname, '../../..');

export function dataFolder(): string {
  return resolve(root, process.env['DATA_DIR'] || '.data');
}

/** The program that runs workspace tasks. */
export const workspace = join(root, 'platform/workspace/dist/main.js');
