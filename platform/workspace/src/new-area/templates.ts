import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { FormatConfig } from 'oxfmt';
import { root } from '../paths';

const TEMPLATES = resolve(__dirname, '../../templates');
const SUFFIX = '.template';

/** Texts by path in a folder. */
export type Files = Record<string, string>;

/**
 * The files of a template.
 *
 * @param values What stands for `__<key>__`, in paths and texts.
 * @param shared Files that come, too. One of the same path goes on with the template's text.
 */
export function fromTemplate(template: string, values: Record<string, string>, shared: Files = {}): Files {
  const filled = (text: string) =>
    text.replaceAll(/__(\w+?)__/g, (whole, key: string) => values[key] ?? whole);
  const folder = join(TEMPLATES, template);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const own = files.map((file) => {
    const path = filled(relative(folder, file).slice(0, -SUFFIX.length));
    return [path, (shared[path] ?? '') + filled(readFileSync(file, 'utf8'))] as const;
  });
  return { ...shared, ...Object.fromEntries(own) };
}

/** Of a kind that has a format. */
const FORMATTED = /\.(css|html|js|json|md|tsx?|yml)$/;

/** Files in the project's format. */
export async function formatted(files: Files): Promise<Files> {
  const { format } = await import('oxfmt');
  const config = [join(root, '.oxfmtrc.json'), join(TEMPLATES, 'site/.oxfmtrc.json.template')];
  const options = JSON.parse(readFileSync(config.find(existsSync) ?? '', 'utf8')) as FormatConfig;
  const entries = Object.entries(files).map(async ([path, text]) => {
    return [path, FORMATTED.test(path) ? (await format(path, text, options)).code : text] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

export function writeFiles(folder: string, files: Readonly<Files>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
