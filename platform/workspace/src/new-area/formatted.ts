import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormatConfig } from 'oxfmt';
import { root } from '../paths';

/** Of a kind that has a format. */
const FORMATTED = /\.(css|html|js|json|md|tsx?|yml)$/;

/** Files by path, in the project's format, if they are of a kind that has one. */
export async function formatted(files: Record<string, string>): Promise<Record<string, string>> {
  const { format } = await import('oxfmt');
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const entries = Object.entries(files).map(async ([path, text]) => {
    return [path, FORMATTED.test(path) ? (await format(path, text, options)).code : text] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
