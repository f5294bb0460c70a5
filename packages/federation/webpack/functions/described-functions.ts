import { createRequire } from 'node:module';
import type { FunctionDefinition, FunctionDescription } from '@nivaas/contracts';

/** Below `server/`. */
export const FUNCTIONS_FILE = 'functions/functions.js';

export interface DescribedFunctions {
  /** Below `server/`. */
  file: string;
  byName: Record<string, FunctionDescription>;
}

/** Describes the functions of an area by running their build, so that the description cannot differ from the code. */
export function describedFunctions(file: string): DescribedFunctions {
  // Not `import`, whose cache cannot be cleared: in development the functions change.
  const { functions } = createRequire(file)(file) as { functions: Record<string, FunctionDefinition> };
  const described = Object.entries(functions).map(([name, { run: _run, ...description }]) => [
    name,
    description,
  ]);
  return { file: FUNCTIONS_FILE, byName: Object.fromEntries(described) as DescribedFunctions['byName'] };
}
