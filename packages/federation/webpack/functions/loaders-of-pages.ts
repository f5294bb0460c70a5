import { basename, dirname, join } from 'node:path';
import type { FunctionDescription } from '@nivaas/contracts';
import ts from 'typescript';
import { errorAt, namedImports, parse, sourcesBelow, textOf } from '../sources';
import { serverFolder } from './server-modules';

type Functions = Readonly<Record<string, FunctionDescription>>;

/** Why a loader cannot call a function. */
const REASONS = {
  action: 'is an action, and a loader only asks',
  session: "needs a session, which no document knows: call it from the page's component",
  visitor:
    'needs a visitor, whom only a page with `private: true` in src/routes.tsx knows: call it from a component, or make the page private',
};

/**
 * Refuses loaders of pages and fragments that call what only a visitor may. Other calls are found when the page is rendered.
 *
 * @param functions By file and name, such as `orders.mine`.
 * @param hasPrivatePage Pages of the area may be one visitor's.
 * @throws {Error} with file and line
 */
export function checkLoaders(folder: string, functions: Functions, hasPrivatePage: boolean): void {
  for (const file of sourcesBelow(join(folder, 'src'), /\.(page|fragment)\.tsx$/)) {
    const source = parse(file);
    const loader = loaderOf(source);
    const isVisitors = hasPrivatePage && file.endsWith('.page.tsx');
    const refused = refusedIn(source, serverFolder(folder), functions);
    const visit = (node: ts.Node): void => {
      const why = ts.isIdentifier(node) && refused.get(node.text);
      if (why && !(why === 'visitor' && isVisitors))
        throw errorAt(node, `${node.getText()} ${REASONS[why]}.`);
      ts.forEachChild(node, visit);
    };
    if (loader && refused.size > 0) visit(loader);
  }
}

/** By local name, what keeps the imported functions of the file out of a loader. */
function refusedIn(source: ts.SourceFile, server: string, functions: Functions) {
  const refused = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return [];
    const path = join(dirname(source.fileName), textOf(statement.moduleSpecifier));
    if (dirname(path) !== server) return [];
    return namedImports(statement).flatMap(({ name, propertyName }) => {
      const { kind, needs } = functions[`${basename(path, '.ts')}.${(propertyName ?? name).text}`] ?? {};
      const reason = kind === 'action' ? kind : needs;
      return reason ? [[name.text, reason] as const] : [];
    });
  });
  return new Map(refused);
}

function loaderOf({ statements }: ts.SourceFile): ts.Node | undefined {
  return statements.find((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.some(({ name }) => name.getText() === 'loader')
      : ts.isFunctionDeclaration(statement) && statement.name?.text === 'loader',
  );
}
