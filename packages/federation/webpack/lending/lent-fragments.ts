import { basename, join } from 'node:path';
import { typeText, type PropsSchema } from '@nivaas/contracts';
import ts from 'typescript';
import { namedExports, parse } from '../sources';
import { DECLARATIONS, type DeclaredProps } from './declared-props';

/** What a fragment accepts. */
export interface LentFragment {
  props: string[];
  /** Props that every borrower must pass. */
  required: string[];
  /** As TypeScript, in one line. */
  type: string;
  schema: PropsSchema;
}

/**
 * Describes the fragments that an area lends. Checks that each fragment has a declaration, that each declaration has
 * a fragment, and that the fragment uses the declared type.
 *
 * @param names The fragments in the area's folder.
 * @throws {Error} with the fix
 */
export function lentFragments(
  folder: string,
  names: readonly string[],
  declared: DeclaredProps,
): Record<string, LentFragment> {
  const area = basename(folder);
  const own = [...declared.keys()].filter((name) => name.startsWith(`${area}/`));
  const [unmade] = own.filter((name) => !names.includes(name.slice(area.length + 1)));
  if (unmade) {
    const name = unmade.slice(area.length + 1);
    throw new Error(
      `${area}/${DECLARATIONS} declares '${unmade}': write src/fragments/${name}/${name}.fragment.tsx, or remove the line.`,
    );
  }
  return Object.fromEntries(
    names.map((name) => {
      const fragment = declared.get(`${area}/${name}`);
      if (!fragment)
        throw new Error(
          `${area}/src/fragments/${name} is not declared: add '${area}/${name}': { … } to FragmentProps in ${area}/${DECLARATIONS}.`,
        );
      checkTypes(folder, name);
      return [name, described(fragment)];
    }),
  );
}

function described(schema: PropsSchema): LentFragment {
  const { properties = {}, required = [] } = schema;
  return {
    props: Object.keys(properties).sort(),
    required: [...required].sort(),
    type: typeText(schema),
    schema,
  };
}

/** Checks that a fragment's functions take the declared type, so that `tsc` compares them with it. */
function checkTypes(folder: string, name: string): void {
  const path = `src/fragments/${name}/${name}.fragment.tsx`;
  const wanted = `LentProps<'${basename(folder)}/${name}'`;
  const source = parse(join(folder, path));
  for (const [exported, type] of exportedTypes(source)) {
    if (type === undefined || type === `${wanted}>` || type === `${wanted}, typeof loader>`) continue;
    throw new Error(
      `${basename(folder)}/${path}: ${exported} takes ${type || 'props of no written type'}. Write ${wanted}${
        exported === 'Component' ? ', typeof loader' : ''
      }>, from @nivaas/federation.`,
    );
  }
}

/** The type of the first parameter of `Component` and `loader`; undefined for a function without parameters. */
function exportedTypes({ statements }: ts.SourceFile): Map<string, string | undefined> {
  const functions = statements.flatMap((statement): [string, ts.Node | undefined][] => {
    if (ts.isFunctionDeclaration(statement)) return [[statement.name?.text ?? '', statement]];
    if (!ts.isVariableStatement(statement))
      return namedExports(statement).map(({ name }) => [name.text, undefined]);
    return statement.declarationList.declarations.map(({ name, initializer }) => [
      name.getText(),
      initializer,
    ]);
  });
  return new Map(
    functions
      .filter(([name]) => name === 'Component' || name === 'loader')
      .map(([name, node]) => {
        if (!node || !ts.isFunctionLike(node)) return [name, ''];
        const [parameter] = node.parameters;
        return [name, parameter ? (parameter.type?.getText() ?? '').replaceAll('"', "'") : undefined];
      }),
  );
}
