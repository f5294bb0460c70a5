import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FunctionDescription } from '@nivaas/contracts';
import ts from 'typescript';
import { errorAt, importedFrom, isExported, parse, shown } from '../sources';

const SERVER = 'src/server';
const AUTHORING = '@nivaas/federation/functions';
/** Names of files and of what they export, as addresses have them. */
const FILE = /^[a-z][a-z0-9-]{0,38}\.ts$/;
const EXPORT = /^[A-Za-z_$][\w$]{0,60}$/;

/** A query or action as far as its source tells it without being run. */
export interface DeclaredFunction extends Pick<FunctionDescription, 'kind'> {
  /** The name of its export. */
  name: string;
}

export interface ServerModule {
  /** Of the file, such as `orders`. */
  name: string;
  file: string;
  functions: DeclaredFunction[];
}

export function serverFolder(folder: string): string {
  return join(folder, SERVER);
}

export function hasFunctions(folder: string): boolean {
  return existsSync(serverFolder(folder));
}

/**
 * The files of `src/server` with their queries and actions. Folders below it are the server's own.
 *
 * @throws {Error} with file and line, for an export that is neither
 */
export function serverModules(folder: string): ServerModule[] {
  if (!hasFunctions(folder)) return [];
  const server = serverFolder(folder);
  return readdirSync(server, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isModule(entry.name))
    .map(({ name }) => join(server, name))
    .sort()
    .map((file) => ({
      name: basename(file, '.ts'),
      file,
      functions: functionsIn(file),
    }));
}

function isModule(name: string): boolean {
  return /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name);
}

/**
 * The queries and actions that a file of `src/server` exports.
 *
 * @throws {Error} with file and line, for an export that is neither
 */
export function functionsIn(file: string, text?: string): DeclaredFunction[] {
  if (!FILE.test(basename(file)))
    throw new Error(
      `${shown(file)}: a file of ${SERVER} is named like open-orders.ts: its name is in addresses.`,
    );
  const source = parse(file, text);
  const makers = makersIn(source);
  return source.statements.flatMap((statement) => {
    const isExport =
      isExported(statement) || ts.isExportDeclaration(statement) || ts.isExportAssignment(statement);
    if (isTypeOnly(statement) || !isExport) return [];
    if (!ts.isVariableStatement(statement)) throw refusal(statement);
    return statement.declarationList.declarations.map((declaration) => functionOf(declaration, makers));
  });
}

function functionOf(
  { name, initializer }: ts.VariableDeclaration,
  makers: ReadonlyMap<string, FunctionDescription['kind']>,
): DeclaredFunction {
  const call = initializer && ts.isCallExpression(initializer) ? initializer : undefined;
  const kind = makers.get(call?.expression.getText() ?? '');
  const [options] = call?.arguments ?? [];
  if (!kind || !options || !ts.isObjectLiteralExpression(options) || !EXPORT.test(name.getText()))
    throw refusal(name);
  return { name: name.getText(), kind };
}

/** Local names of `query` and `action`. */
function makersIn(source: ts.SourceFile): Map<string, FunctionDescription['kind']> {
  const makers = importedFrom(source, AUTHORING).flatMap(([local, imported]) =>
    imported === 'query' || imported === 'action' ? [[local, imported] as const] : [],
  );
  return new Map(makers);
}

function isTypeOnly(statement: ts.Statement): boolean {
  if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) return true;
  if (!ts.isExportDeclaration(statement)) return false;
  const { exportClause, isTypeOnly: isWhole } = statement;
  const elements = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : undefined;
  return isWhole || elements?.every((element) => element.isTypeOnly) === true;
}

function refusal(node: ts.Node): Error {
  return errorAt(
    node,
    `export only \`const name = query({ … })\` or \`action({ … })\` and types; ` +
      `put what functions share into a folder below ${SERVER}.`,
  );
}
