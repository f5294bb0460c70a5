import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { TaskError } from '../errors';
import { areaFolder, root } from '../paths';

/** What the compiler refuses. */
export interface TypeBreak {
  /** From the root of the checkout. */
  file: string;
  line: number;
  message: string;
}

/** A name that a source takes from a package at run time. */
export interface Use extends Pick<TypeBreak, 'file' | 'line'> {
  module: string;
  name: string;
}

/**
 * The sources of an area, and of our packages that are compiled into it, against other packages.
 *
 * @param packages A `node_modules`; what it does not have is taken as the area's own build takes it.
 */
export function programOf(area: string, packages: string): ts.Program {
  const config = join(areaFolder(area), 'tsconfig.json');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  const asIs = { composite: false, incremental: false, noEmit: true };
  const parsed = ts.getParsedCommandLineOfConfigFile(config, asIs, host);
  if (!parsed) throw new TaskError(`${config} cannot be read.`, 'no_config');
  const paths = Object.entries(parsed.options.paths ?? {}).map(([name, places]) => {
    const other = places.flatMap((place) => {
      const [, path = ''] = place.split('/node_modules/');
      const folder = join(packages, path.replace(/\/\*$/, ''));
      return existsSync(folder) ? [join(packages, path)] : [];
    });
    return [name, [...other, ...places]];
  });
  // Without references, so that the sources of our packages are checked, and not what they were compiled to.
  return ts.createProgram(parsed.fileNames, { ...parsed.options, paths: Object.fromEntries(paths) });
}

function fail(diagnostic: ts.Diagnostic): never {
  throw new TaskError(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'), 'no_config');
}

export function typeBreaks(program: ts.Program): TypeBreak[] {
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText, code }) => ({
    ...(file ? placeOf(file, start) : { file: '', line: 0 }),
    message: `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  }));
}

/** What the sources import of these packages, without types. */
export function usesOf(program: ts.Program, packages: readonly string[]): Use[] {
  const isAsked = (module: string) =>
    packages.some((name) => module === name || module.startsWith(`${name}/`));
  return sourcesIn(program).flatMap((source) =>
    source.statements.flatMap((statement) => {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
      const module = statement.moduleSpecifier;
      if (!module || !ts.isStringLiteral(module) || !isAsked(module.text)) return [];
      const place = placeOf(source, statement.getStart(source));
      return namesIn(source, statement).map((name) => ({ ...place, module: module.text, name }));
    }),
  );
}

function sourcesIn(program: ts.Program): ts.SourceFile[] {
  return program
    .getSourceFiles()
    .filter(({ isDeclarationFile, fileName }) => !isDeclarationFile && !fileName.includes('/node_modules/'));
}

function namesIn(source: ts.SourceFile, statement: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, isTypeOnly } = statement;
    return isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)
      ? []
      : listed(exportClause.elements);
  }
  const { importClause } = statement;
  if (!importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const { name, namedBindings } = importClause;
  const whole = namedBindings && ts.isNamespaceImport(namedBindings) ? namedBindings.name : name;
  return [
    ...(whole ? propertiesOf(source, whole.text) : []),
    ...(namedBindings && ts.isNamedImports(namedBindings) ? listed(namedBindings.elements) : []),
  ];
}

function listed(elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]): string[] {
  return elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ propertyName, name }) => (propertyName ?? name).text);
}

/** What is read of an object, such as `useState` of `React.useState`. */
function propertiesOf(source: ts.SourceFile, object: string): string[] {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isRead = ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression);
    if (isRead && (node.expression as ts.Identifier).text === object) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...names];
}

function placeOf(source: ts.SourceFile, position: number): Pick<TypeBreak, 'file' | 'line'> {
  const { line } = source.getLineAndCharacterOfPosition(position);
  return { file: relative(root, source.fileName), line: line + 1 };
}
