import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { parse, sourcesBelow, textOf } from '../sources';
import { Declarations } from './declarations';

/** Our package in the shared pack. Its entry point exports all that the shell lends. */
const LENT = '@nivaas/federation';
const DOOR = resolve(__dirname, '../../src/index.ts');
/** Built into an area, and uses what the shell lends. */
const ACTION_FORM = { name: `${LENT}/action-form`, imports: ['useForm', 'useSearchParams'] };

type Digests = Record<string, string>;

/**
 * A digest of the type of each export that the shell lends, by package. A remote runs with any shell whose digests of
 * the imported exports are the same.
 *
 * @throws {Error} naming an export without an explicit type
 */
export function providedExports(door = DOOR): Record<string, Digests> {
  const modules = new Declarations();
  const names = modules.namesOf(door).sort();
  return { [LENT]: Object.fromEntries(names.map((name) => [name, digestOf(modules.textsOf(door, name))])) };
}

/** Digests of the exports that an area's sources import. Types are left out, because they are compiled away. */
export function neededExports(folder: string, door = DOOR): Record<string, Digests> {
  const provided = providedExports(door)[LENT] ?? {};
  const names = sourcesBelow(join(folder, 'src'), /\.tsx?$/).flatMap(importsOf);
  const used = names.includes('*') ? Object.keys(provided) : [...new Set(names)].sort();
  return { [LENT]: Object.fromEntries(used.map((name) => [name, provided[name] ?? 'none'])) };
}

function digestOf(texts: ReadonlySet<string>): string {
  return createHash('sha256')
    .update([...texts].sort().join('\0'))
    .digest('hex')
    .slice(0, 12);
}

/** Names that a file imports from the package; `*` for all of them. */
function importsOf(file: string): string[] {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return [];
    const module = textOf(statement.moduleSpecifier);
    if (module === ACTION_FORM.name) return ACTION_FORM.imports;
    if (module !== LENT || statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || ts.isNamespaceImport(bindings)) return ['*'];
    const values = bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly);
    return values.map(({ name, propertyName }) => (propertyName ?? name).text);
  });
}
