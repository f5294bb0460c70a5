import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** npm packs these whatever `files` says. */
const ALWAYS = ['package.json', 'README.md'];

/** The files of a package that its `files` selects, as npm packs them. Paths have `/`, sorted. */
export function packageFiles(folder: string, patterns: readonly string[]): string[] {
  const [wanted, unwanted] = [
    patterns.filter((pattern) => !pattern.startsWith('!')).map(toRegExp),
    patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => toRegExp(pattern.slice(1))),
  ];
  const isPacked = (path: string) =>
    wanted.some((each) => each.test(path)) && !unwanted.some((each) => each.test(path));
  const always = ALWAYS.filter((name) => existsSync(join(folder, name)));
  return [...always, ...namesBelow(folder).filter(isPacked)].sort();
}

/** `*` stands for a name or a part of it, `**` for any number of folders. A folder stands for all that it contains. */
function toRegExp(pattern: string): RegExp {
  const text = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(?:.*/)?');
  return new RegExp(`^${text}(?:/.*)?$`);
}

function namesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((name) => !name.startsWith('node_modules/') && !name.endsWith('.tsbuildinfo'));
}
