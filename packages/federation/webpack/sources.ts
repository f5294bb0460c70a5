import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

/** The files of a folder and the folders in it, in a fixed order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The sources of an area whose names fit, without tests. */
export function sourcesBelow(folder: string, name: RegExp): string[] {
  return filesBelow(folder).filter((file) => name.test(file) && !/\.test\.tsx?$/.test(file));
}

/** Names of the fragments that an area lends, from its folder. */
export function fragmentsOf(folder: string): string[] {
  const path = join(folder, 'src/fragments');
  if (!existsSync(path)) return [];
  const folders = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).sort();
}

type Parse = (file: string, text?: string) => ts.SourceFile;

/** Caches the last result for each file: development reads all files after each save, which changes one of them. */
export function unlessChanged(parseText: (file: string, text: string) => ts.SourceFile): Parse {
  const last = new Map<string, { text: string; parsed: ts.SourceFile }>();
  return (file, text = readFileSync(file, 'utf8')) => {
    const known = last.get(file);
    const parsed = known?.text === text ? known.parsed : parseText(file, text);
    last.set(file, { text, parsed });
    return parsed;
  };
}

export const parse = unlessChanged((file, text) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true),
);

/** An error with the file, from the area's folder, and the line of a node. */
export function errorAt(node: ts.Node, message: string): Error {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return new Error(`${shown(source.fileName)}:${line + 1}: ${message}`);
}

/** A path with the area's folder, which has declarations beside its sources. */
export function shown(file: string): string {
  const at = file.endsWith('.d.ts') ? -1 : file.lastIndexOf(`${sep}src${sep}`);
  return relative(dirname(at === -1 ? dirname(file) : file.slice(0, at)), file);
}

export function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/** What an import names; nothing for a default, a namespace and any other statement. */
export function namedImports(statement: ts.Statement): readonly ts.ImportSpecifier[] {
  const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
  return bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
}

/** What an export statement names; nothing for any other statement. */
export function namedExports(statement: ts.Statement): readonly ts.ExportSpecifier[] {
  const clause = ts.isExportDeclaration(statement) ? statement.exportClause : undefined;
  return clause && ts.isNamedExports(clause) ? clause.elements : [];
}

export function textOf(node: ts.Node | undefined): string {
  return node && ts.isStringLiteralLike(node) ? node.text : '';
}
