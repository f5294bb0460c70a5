import type { ReactNode } from 'react';

interface StatesModule {
  states: Record<string, Record<string, ReactNode>>;
}

interface Context {
  keys: () => string[];
  (key: string): StatesModule;
}

/** https://webpack.js.org/api/module-variables/#importmetawebpackcontext */
const context = (
  import.meta as unknown as { webpackContext: (folder: string, options: object) => Context }
).webpackContext('@nivaas/ui/states', { recursive: true, regExp: /\.states\.tsx$/ });

/** The states of each primitive of `packages/ui`, from its `*.states.tsx`. */
export const primitives: StatesModule['states'] = Object.assign(
  {},
  ...context.keys().map((key) => context(key).states),
) as StatesModule['states'];
