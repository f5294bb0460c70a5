import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../paths';

const TEMPLATES = join(root, 'platform/workspace/templates');
const SUFFIX = '.template';

/**
 * The files of a template by path in the area's folder.
 *
 * @param values What stands for `__<key>__`, in paths and texts.
 */
export function fromTemplate(template: string, values: Record<string, string>): Record<string, string> {
  const filled = (text: string) =>
    text.replaceAll(/__(\w+?)__/g, (whole, key: string) => values[key] ?? whole);
  const folder = join(TEMPLATES, template);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    files.map((file) => [
      filled(relative(folder, file).slice(0, -SUFFIX.length)),
      filled(readFileSync(file, 'utf8')),
    ]),
  );
}
