import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeText, type PropsSchema } from '@nivaas/contracts';
import { declaredProps } from '@nivaas/federation/webpack';
import { DefinePlugin, type Compiler } from 'webpack';
import { urlsOf } from '../new-area/check-plan';
import { areaFolder } from '../paths';

/** Page of the shell's development build (packages/host/src/development). */
export const WORKBENCH_PATH = '/_dev/workbench';

/** Makes the parts of the areas a constant of the shell, so that server and browser show the same. */
export function defineWorkbench(shell: Compiler, areas: readonly string[]): void {
  const value = DefinePlugin.runtimeValue(
    ({ module }) => {
      const { fileDependencies } = module.buildInfo as { fileDependencies: Set<string> };
      return JSON.stringify(areas.map((area) => partsOf(area, fileDependencies)));
    },
    { version: areas.join() },
  );
  new DefinePlugin({ __WORKBENCH__: value }).apply(shell);
}

/** @param read Gets the files that the answer depends on. */
export function partsOf(area: string, read: Set<string>) {
  const inArea = (path: string) => {
    const file = join(areaFolder(area), path);
    read.add(file);
    return file;
  };
  inArea('src/routes.tsx');
  inArea('fragments.d.ts');
  return {
    name: area,
    pages: urlsOf(area),
    fragments: declaredBy(area).map(([name, schema]) => {
      const at = name.slice(area.length + 1);
      const file = inArea(`src/fragments/${at}/${at}.examples.json`);
      return { name, ...examplesOf(file, schema) };
    }),
  };
}

function declaredBy(area: string): [name: string, props: PropsSchema][] {
  try {
    return [...declaredProps(areaFolder(area))].filter(([name]) => name.startsWith(`${area}/`));
  } catch {
    // The area's build says what is wrong with its declarations.
    return [];
  }
}

/** Of a fragment, from an optional file beside it. */
export function examplesOf(file: string, schema: PropsSchema) {
  if (!existsSync(file)) {
    const { required = [] } = schema;
    if (required.length === 0) return { examples: { 'Without props': {} } };
    return { examples: {}, problem: `It needs props, ${typeText(schema)}: write them into ${file}.` };
  }
  try {
    return { examples: JSON.parse(readFileSync(file, 'utf8')) as Record<string, object> };
  } catch (error) {
    return { examples: {}, problem: `${file}: ${String(error)}` };
  }
}
