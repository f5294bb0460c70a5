import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root of the repository: this file is compiled to platform/workspace/dist/. */
export const root = resolve(__dirname, '../../..');
/** Builds one area, here and in repositories of teams. */
export const buildProgram = join(root, 'packages/federation/dist/build.js');

/** Folders with a webpack configuration, the shell first. */
export function areaNames(): string[] {
  const names = readdirSync(root).filter((name) => existsSync(join(root, name, 'webpack.config.js')));
  return names.sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));
}

export function areaFolder(area: string): string {
  return join(root, area);
}

export function dataFolder(env: Record<string, string | undefined> = process.env): string {
  return resolve(root, env['DATA_DIR'] || '.data');
}
