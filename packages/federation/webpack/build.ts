#!/usr/bin/env node
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { buildArea } from './build-area';

/**
 * `nivaas-build [folder]`: builds one area, by default the current folder's. A process of its own, whose exit frees
 * webpack's memory.
 */
const folder = resolve(process.argv[2] ?? '.');

buildArea(folder, picturesFor(folder)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

/** Pictures of the catalog that the area was installed with. */
function picturesFor(area: string): string | undefined {
  try {
    return dirname(createRequire(join(area, 'package.json')).resolve('@nivaas/catalog/pictures/index.json'));
  } catch {
    return undefined;
  }
}
