import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { isExported, namedExports, namedImports, textOf, unlessChanged } from '../sources';

/** Where a name comes from: a declaration of the file, or another module. */
type Origin = ts.Statement[] | { module: string; name: string };

/** The declarations of a package's modules, without comments and bodies. Other packages are only named. */
export class Declarations {
  readonly #files = new Map<string, ts.SourceFile>();

  /** Names that a module exports. */
  namesOf(file: string): string[] {
    return this.#parsed(file).statements.flatMap((statement) => {
      if (!ts.isExportDeclaration(statement)) return isExported(statement) ? namesIn(statement) : [];
      if (statement.exportClause) return namedExports(statement).map(({ name }) => name.text);
      return this.namesOf(moduleFile(file, textOf(statement.moduleSpecifier)));
    });
  }

  /** The declaration of an export and all that it refers to. */
  textsOf(file: string, name: string, texts = new Set<string>()): ReadonlySet<string> {
    const origin = this.#originOf(file, name);
    if (!origin) return texts;
    if (!Array.isArray(origin)) {
      if (origin.module.startsWith('.'))
        return this.textsOf(moduleFile(file, origin.module), origin.name, texts);
      return texts.add(`${origin.name} of ${origin.module}`);
    }
    for (const statement of origin) {
      const text = statement.getText();
      if (texts.has(text)) continue;
      texts.add(text);
      const visit = (node: ts.Node): void => {
        if (ts.isIdentifier(node)) this.textsOf(file, node.text, texts);
        ts.forEachChild(node, visit);
      };
      visit(statement);
    }
    return texts;
  }

  #originOf(file: string, name: string): Origin | undefined {
    const { statements } = this.#parsed(file);
    const own = statements.filter((statement) => namesIn(statement).includes(name));
    if (own.length > 0) return own;
    for (const statement of statements) {
      const elements = [...namedImports(statement), ...namedExports(statement)];
      const module = textOf((statement as ts.ImportDeclaration | ts.ExportDeclaration).moduleSpecifier);
      const found = elements.find((element) => element.name.text === name);
      if (found && module) return { module, name: (found.propertyName ?? found.name).text };
      const isAll = ts.isExportDeclaration(statement) && !statement.exportClause;
      if (isAll && this.namesOf(moduleFile(file, module)).includes(name)) return { module, name };
    }
    return undefined;
  }

  #parsed(file: string): ts.SourceFile {
    const known = this.#files.get(file) ?? lendingOf(file);
    this.#files.set(file, known);
    return known;
  }
}

/** A module's `.d.ts`, made from this file alone. */
const lendingOf = unlessChanged((file, text) => {
  const compilerOptions = { jsx: ts.JsxEmit.ReactJSX, removeComments: true };
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions,
  });
  const [first] = diagnostics;
  if (!first) return ts.createSourceFile('x.d.ts', outputText, ts.ScriptTarget.Latest, true);
  const message = ts.flattenDiagnosticMessageText(first.messageText, ' ');
  const line = (first.file?.getLineAndCharacterOfPosition(first.start ?? 0).line ?? 0) + 1;
  throw new Error(
    `${relative(resolve(__dirname, '../../../..'), file)}:${line}: ${message} The gate compares what the shell lends by its types.`,
  );
});

/** Names that a statement declares. */
function namesIn(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as ts.Statement & { name?: ts.Node };
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

function moduleFile(from: string, module: string): string {
  const path = join(dirname(from), module);
  const found = [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((file) => existsSync(file));
  if (!found) throw new Error(`${from} names ${module}, which is not there.`);
  return found;
}
