import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { namedImports, parse, textOf } from '../pack/declarations';
import { sourcesBelow } from '../sources-below';
import { serverModules, shown, type ServerModule } from './server-modules';

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
    const source = parse(file, readFileSync(file, 'utf8'));
    const loader = loaderOf(source);
    const refused = refusedIn(source, modules);
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && refused.has(node.text)) throw refusal(node, refused.get(node.text) ?? '');
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

function refusal(node: ts.Identifier, reason: string): Error {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return new Error(`${shown(source.fileName)}:${line + 1}: ${node.text} ${reason}.`);
}
