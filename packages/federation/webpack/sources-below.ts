import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a folder and the folders in it whose names fit, without tests, in a fixed order. */
export function sourcesBelow(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
