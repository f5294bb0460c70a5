import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** Where a name comes from: a declaration of the file, or another module. */
type Origin = ts.Statement[] | { module: string; name: string };

/** The declarations of a package's modules, without comments and bodies. Other packages are only named. */
export class Declarations {
  readonly #files = new Map<string, ts.SourceFile>();

  /** Names that a module exports. */
  namesOf(file: string): string[] {
    return this.#parsed(file).statements.flatMap((statement) => {
      if (isReexport(statement)) {
        const { exportClause, moduleSpecifier } = statement;
        if (exportClause && ts.isNamedExports(exportClause))
          return exportClause.elements.map(({ name }) => name.text);
        return moduleSpecifier ? this.namesOf(moduleFile(file, textOf(moduleSpecifier))) : [];
      }
      return isExported(statement) ? namesIn(statement) : [];
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
      const elements = specifiersOf(statement);
      const module = textOf((statement as ts.ImportDeclaration | ts.ExportDeclaration).moduleSpecifier);
      const found = elements.find((element) => element.name.text === name);
      if (found && module) return { module, name: (found.propertyName ?? found.name).text };
      const isAll = isReexport(statement) && !statement.exportClause;
      if (isAll && this.namesOf(moduleFile(file, module)).includes(name)) return { module, name };
    }
    return undefined;
  }

  #parsed(file: string): ts.SourceFile {
    const known = this.#files.get(file) ?? lendingOf(file, readFileSync(file, 'utf8'));
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

export const parse = unlessChanged((file, text) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true),
);

type Parse = (file: string, text: string) => ts.SourceFile;

/** Caches the last result for each file: development reads all files after each save, which changes one of them. */
function unlessChanged(parseText: Parse): Parse {
  const last = new Map<string, { text: string; parsed: ts.SourceFile }>();
  return (file, text) => {
    const known = last.get(file);
    const parsed = known?.text === text ? known.parsed : parseText(file, text);
    last.set(file, { text, parsed });
    return parsed;
  };
}

function isReexport(statement: ts.Statement): statement is ts.ExportDeclaration {
  return ts.isExportDeclaration(statement);
}

function isExported(statement: ts.Statement): boolean {
  return (ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []).some(
    ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
  );
}

/** Names that a statement declares. */
function namesIn(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as ts.Statement & { name?: ts.Node };
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

function specifiersOf(statement: ts.Statement): readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] {
  if (!isReexport(statement)) return namedImports(statement);
  const { exportClause } = statement;
  return exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : [];
}

/** What an import names; nothing for a default, a namespace and any other statement. */
export function namedImports(statement: ts.Statement): readonly ts.ImportSpecifier[] {
  const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
  return bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
}

export function textOf(node: ts.Node | undefined): string {
  return node && ts.isStringLiteralLike(node) ? node.text : '';
}

/** What a file imports from a module by name. */
export function importedFrom(source: ts.SourceFile, module: string): [local: string, imported: string][] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || textOf(statement.moduleSpecifier) !== module) return [];
    return namedImports(statement).map(({ name, propertyName }): [string, string] => [
      name.text,
      (propertyName ?? name).text,
    ]);
  });
}

function moduleFile(from: string, module: string): string {
  const path = join(dirname(from), module);
  const found = [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((file) => existsSync(file));
  if (!found) throw new Error(`${from} names ${module}, which is not there.`);
  return found;
}
