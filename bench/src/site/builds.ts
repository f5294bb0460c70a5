import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Copies a build folder, changing the text of its scripts, styles and descriptions. */
export function copyBuild(from: string, to: string, change: (text: string) => string): void {
  rmSync(to, { recursive: true, force: true });
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    mkdirSync(dirname(target), { recursive: true });
    if (/\.(js|css|json)$/.test(entry.name)) writeFileSync(target, change(readFileSync(source, 'utf8')));
    else cpSync(source, target);
  }
}

/** The parts of an `area.json` that the bench reads or changes. */
export interface Description {
  area: string;
  version: string;
  owns: { id: string; page: string; path: string }[];
  fragments: string[];
  lends: Record<string, unknown>;
  functions?: { file: string; byName: object } | undefined;
  chunks: Record<string, { js: string[]; css: string[]; later: string[] }>;
}

export function readDescription(folder: string): Description {
  return JSON.parse(readFileSync(join(folder, 'area.json'), 'utf8')) as Description;
}

export function writeDescription(folder: string, description: object): void {
  writeFileSync(join(folder, 'area.json'), JSON.stringify(description));
}

/** A version name derived from a text. */
export function versionOf(text: string): string {
  return `v${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}
