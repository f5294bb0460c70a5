#!/usr/bin/env node
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { buildArea } from './build-area';

/*
 * `nivaas-build [folder]`: builds one area, by default the current folder's. When forked, it builds the area of each
 * folder that it receives as a message, so that webpack is loaded once. Its exit frees webpack's memory.
 */
if (process.send)
  process.on(
    'message',
    (folder) =>
      void build(String(folder)).then((isBuilt) => {
        // The parent leaves when another build has failed.
        if (process.connected) process.send?.(isBuilt);
      }),
  );
else
  void build(resolve(process.argv[2] ?? '.')).then((isBuilt) => {
    if (!isBuilt) process.exitCode = 1;
  });

async function build(folder: string): Promise<boolean> {
  try {
    await buildArea(folder, mediaFor(folder));
    return true;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}

/** Folders of the pictures and fonts in the packages that the area has installed. */
function mediaFor(area: string): string[] {
  const { resolve: find } = createRequire(join(area, 'package.json'));
  return ['@nivaas/catalog/pictures/index.json', '@nivaas/ui/fonts.css'].flatMap((file) => {
    try {
      return dirname(find(file));
    } catch {
      return [];
    }
  });
}
