import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areaNames, builtArea } from '../../paths';
import { readDescription, type Description } from '../builds';

const ADDRESS = /\/_data\/[\w-]+\/\w+\//g;

/**
 * Gives a bundle the functions of all areas, whose names differ, and has its pages call them as those of the shell.
 *
 * @returns What its description says about them.
 */
export function addFunctions(folder: string, version: string): Description['functions'] {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    if (text.includes('/_data/')) writeFileSync(file, text.replace(ADDRESS, `/_data/shell/${version}/`));
  }
  const areas = areaNames().flatMap((area) => {
    const { functions } = readDescription(builtArea(area));
    return functions ? [{ folder: builtArea(area), functions }] : [];
  });
  const [first] = areas;
  if (!first) return undefined;
  const sources = areas.map((area) => readFileSync(join(area.folder, 'server', area.functions.file), 'utf8'));
  const parts = sources.map(
    (text) => `((module) => {${text}\nreturn module.exports.functions;})({ exports: {} })`,
  );
  const target = join(folder, 'server', first.functions.file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `module.exports = { functions: Object.assign({}, ${parts.join(', ')}) };`);
  const byName = Object.assign({}, ...areas.map(({ functions }) => functions.byName)) as object;
  return { file: first.functions.file, byName };
}
