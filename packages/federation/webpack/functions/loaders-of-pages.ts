import { dirname, join } from 'node:path';
import ts from 'typescript';
import { errorAt, namedImports, parse, sourcesBelow, textOf } from '../sources';
import { serverModules, type ServerModule } from './server-modules';

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
 * @param hasPrivatePage Pages of the area may be one visitor's.
 * @throws {Error} with file and line
 */
export function checkLoaders(folder: string, hasPrivatePage: boolean): void {
  const modules = serverModules(folder);
  if (modules.length === 0) return;
  for (const file of sourcesBelow(join(folder, 'src'), /\.(page|fragment)\.tsx$/)) {
    const source = parse(file);
    const loader = loaderOf(source);
    const maySee = hasPrivatePage && file.endsWith('.page.tsx');
    const refused = refusedIn(source, modules, maySee ? ['visitor'] : []);
    const visit = (node: ts.Node): void => {
      const why = ts.isIdentifier(node) && refused.get(node.text);
      if (why) throw errorAt(node, `${node.text} ${why}.`);
      ts.forEachChild(node, visit);
    };
    if (loader && refused.size > 0) visit(loader);
  }
}

/** By local name, why the imported functions of the file have no place in a loader. */
function refusedIn(
  source: ts.SourceFile,
  modules: readonly ServerModule[],
  allowed: readonly string[],
): Map<string, string> {
  const refused = source.statements.flatMap((statement): [string, string][] => {
    if (!ts.isImportDeclaration(statement)) return [];
    const path = join(dirname(source.fileName), textOf(statement.moduleSpecifier));
    const module = modules.find(({ file }) => file === path || file === `${path}.ts`);
    return namedImports(statement).flatMap(({ name, propertyName }): [string, string][] => {
      const declared = module?.functions.find((each) => each.name === (propertyName ?? name).text);
      const reason = declared?.kind === 'action' ? 'action' : declared?.needs;
      return reason && !allowed.includes(reason) ? [[name.text, REASONS[reason]]] : [];
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
