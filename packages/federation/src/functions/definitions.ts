import type { FunctionDefinition } from '@nivaas/contracts';
import { definitionOf } from './server-function';

/**
 * The functions of an area by name, `<file>.<export>`.
 *
 * @param modules What each file of `src/server` exports, by the file's name.
 * @throws {Error} for an export that is neither a query nor an action
 */
export function definitions(
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Record<string, FunctionDefinition> {
  return Object.fromEntries(
    Object.entries(modules).flatMap(([file, exports]) =>
      Object.entries(exports).map(([name, exported]): [string, FunctionDefinition] => {
        const definition = definitionOf(exported);
        if (!definition)
          throw new Error(
            `src/server/${file}.ts exports ${name}: export only \`const name = query({ … })\` or \`action({ … })\` and ` +
              'types, and put what functions share into a folder below src/server.',
          );
        return [`${file}.${name}`, definition];
      }),
    ),
  );
}
