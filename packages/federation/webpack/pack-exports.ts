import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** The package of ours in the shared pack. Its door has all that the shell lends. */
const LENT = '@nivaas/federation';
const DOOR = resolve(__dirname, '../src/index.ts');

type Digests = Record<string, string>;

/**
 * A digest of the type of each export that the shell lends, by package. A remote runs with any shell in which those
 * that it imports have the same.
 *
 * @throws {Error} naming an export whose type is not written
 */
export function providedExports(door = DOOR): Record<string, Digests> {
  const modules = new Declarations();
  const names = modules.namesOf(door).sort();
  return { [LENT]: Object.fromEntries(names.map((name) => [name, digestOf(modules.textsOf(door, name))])) };
}

/** The digests of what the sources of an area import, types aside: those are compiled away. */
export function neededExports(folder: string, door = DOOR): Record<string, Digests> {
  const provided = providedExports(door)[LENT] ?? {};
  const names = sourcesBelow(join(folder, 'src')).flatMap(importsOf);
  const used = names.includes('*') ? Object.keys(provided) : [...new Set(names)].sort();
  return { [LENT]: Object.fromEntries(used.map((name) => [name, provided[name] ?? 'none'])) };
}

function digestOf(texts: ReadonlySet<string>): string {
  return createHash('sha256')
    .update([...texts].sort().join('\0'))
    .digest('hex')
    .slice(0, 12);
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Names that a file imports from the package; `*` for all of them. */
function importsOf(file: string): string[] {
  return parse(file, readFileSync(file, 'utf8')).statements.flatMap((statement) => {
    const isOurs = ts.isImportDeclaration(statement) && textOf(statement.moduleSpecifier) === LENT;
    if (!isOurs || statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || ts.isNamespaceImport(bindings)) return ['*'];
    const values = bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly);
    return values.map(({ name, propertyName }) => (propertyName ?? name).text);
  });
}

/** Where a name comes from: a declaration of the file, or another module. */
type Origin = ts.Statement[] | { module: string; name: string };

/** The declarations of a package's modules, without comments and bodies. Other packages are only named. */
class Declarations {
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
      const found = elements?.find((element) => element.name.text === name);
      if (found && module) return { module, name: (found.propertyName ?? found.name).text };
      const isAll = isReexport(statement) && !statement.exportClause;
      if (isAll && this.namesOf(moduleFile(file, module)).includes(name)) return { module, name };
    }
    return undefined;
  }

  #parsed(file: string): ts.SourceFile {
    const known = this.#files.get(file) ?? parse('x.d.ts', declarationsOf(file));
    this.#files.set(file, known);
    return known;
  }
}

/** The text of a module's `.d.ts`, made from this file alone. */
function declarationsOf(file: string): string {
  const compilerOptions = { jsx: ts.JsxEmit.ReactJSX, removeComments: true };
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions,
  });
  const [first] = diagnostics;
  if (!first) return outputText;
  const message = ts.flattenDiagnosticMessageText(first.messageText, ' ');
  const line = (first.file?.getLineAndCharacterOfPosition(first.start ?? 0).line ?? 0) + 1;
  throw new Error(
    `${relative(resolve(__dirname, '../../..'), file)}:${line}: ${message} The gate compares what the shell lends by its types.`,
  );
}

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
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

function specifiersOf(
  statement: ts.Statement,
): readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] | undefined {
  if (isReexport(statement)) {
    const { exportClause } = statement;
    return exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : undefined;
  }
  const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
  return bindings && ts.isNamedImports(bindings) ? bindings.elements : undefined;
}

function textOf(node: ts.Node | undefined): string {
  return node && ts.isStringLiteralLike(node) ? node.text : '';
}

function moduleFile(from: string, module: string): string {
  const path = join(dirname(from), module);
  const found = [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((file) => existsSync(file));
  if (!found) throw new Error(`${from} names ${module}, which is not there.`);
  return found;
}
