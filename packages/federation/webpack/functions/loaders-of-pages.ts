import { dirname, join } from 'node:path';
import ts from 'typescript';
import { errorAt, namedImports, parse, sourcesBelow, textOf } from '../sources';
import { serverModules, type ServerModule } from './server-modules';

/** Why a loader cannot call a function. */
const REASONS = {
  action: 'is an action, and a loader only asks',
  session: "needs a session: a document is the same for every visitor, so call it from the page's component",
};

/**
 * Refuses loaders of pages and fragments that call what only a visitor may. Calls through other functions are found when
 * the page is rendered.
 *
 * @throws {Error} with file and line
 */
export function checkLoaders(folder: string): void {
  const modules = serverModules(folder);
  if (modules.length === 0) return;
  for (const file of sourcesBelow(join(folder, 'src'), /\.(page|fragment)\.tsx$/)) {
    const source = parse(file);
    const loader = loaderOf(source);
    const refused = refusedIn(source, modules);
    const visit = (node: ts.Node): void => {
      const why = ts.isIdentifier(node) && refused.get(node.text);
      if (why) throw errorAt(node, `${node.text} ${why}.`);
      ts.forEachChild(node, visit);
    };
    if (loader && refused.size > 0) visit(loader);
  }
}

/** By local name, why the imported functions of the file have no place in a loader. */
function refusedIn(source: ts.SourceFile, modules: readonly ServerModule[]): Map<string, string> {
  const refused = source.statements.flatMap((statement): [string, string][] => {
    if (!ts.isImportDeclaration(statement)) return [];
    const path = join(dirname(source.fileName), textOf(statement.moduleSpecifier));
    const module = modules.find(({ file }) => file === path || file === `${path}.ts`);
    return namedImports(statement).flatMap(({ name, propertyName }): [string, string][] => {
      const declared = module?.functions.find((each) => each.name === (propertyName ?? name).text);
      if (declared?.kind === 'action') return [[name.text, REASONS.action]];
      return declared?.needs ? [[name.text, REASONS.session]] : [];
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
