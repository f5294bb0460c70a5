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

export function readDescription(folder: string): { area: string; version: string } {
  return JSON.parse(readFileSync(join(folder, 'area.json'), 'utf8')) as { area: string; version: string };
}

/** A version name derived from a text. */
export function versionOf(text: string): string {
  return `v${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}
