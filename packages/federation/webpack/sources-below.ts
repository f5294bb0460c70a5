import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a folder and the folders in it, in a fixed order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Those whose names fit, without tests. */
export function sourcesBelow(folder: string, name: RegExp): string[] {
  return filesBelow(folder).filter((file) => name.test(file) && !/\.test\.tsx?$/.test(file));
}
