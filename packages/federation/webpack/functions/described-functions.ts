import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { FunctionDefinition, FunctionDescription } from '@nivaas/contracts';
import { serverModules } from './server-modules';

/** Below `server/`. */
export const FUNCTIONS_FILE = 'functions/functions.js';

export interface DescribedFunctions {
  /** Below `server/`. */
  file: string;
  byName: Record<string, FunctionDescription>;
}

/**
 * Describes the functions of an area by running their build, so that the description cannot differ from the code.
 *
 * @param file The built functions.
 * @throws {Error} when a stub, which is made from the source alone, would differ from its function
 */
export function describedFunctions(folder: string, file: string): DescribedFunctions {
  // Not `import`, whose cache cannot be cleared: in development the functions change.
  const { functions } = createRequire(file)(file) as { functions: Record<string, FunctionDefinition> };
  for (const { name: module, functions: declared } of serverModules(folder))
    for (const { name, needs } of declared)
      if (functions[`${module}.${name}`]?.needs !== needs)
        throw new Error(
          `${basename(folder)}/src/server/${module}.ts: write \`needs\` of ${name} as a text where it is called, not in a spread.`,
        );
  const described = Object.entries(functions).map(([name, { run: _run, ...description }]) => [
    name,
    description,
  ]);
  return { file: FUNCTIONS_FILE, byName: Object.fromEntries(described) as DescribedFunctions['byName'] };
}
