import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../paths';

const TEMPLATES = join(root, 'platform/workspace/templates');
const SUFFIX = '.template';

/**
 * The files of a template by path in the area's folder.
 *
 * @param values What stands for `__<key>__`, in paths and texts.
 * @param shared Files that come, too. One of the same path goes on with the template's text.
 */
export function fromTemplate(
  template: string,
  values: Record<string, string>,
  shared: Record<string, string> = {},
): Record<string, string> {
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
