import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** The props that a fragment accepts. */
export interface LentFragment {
  props: string[];
  /** Those that every borrower must pass. */
  required: string[];
}

/** The props that an area passes to a fragment. */
export interface UsedFragment {
  props: string[];
  /** Those that it passes everywhere. */
  always: string[];
}

/**
 * Reads the props of an area's fragments from its `fragments.d.ts`.
 *
 * @param names The fragments in the area's folder; one that is not declared has no props.
 * @throws {Error} when the props of a fragment are not an object type
 */
export function lentFragments(folder: string, names: readonly string[]): Record<string, LentFragment> {
  const file = join(folder, 'fragments.d.ts');
  const contract = existsSync(file) ? contractOf(parse(file)) : new Map<string, LentFragment>();
  const area = basename(folder);
  return Object.fromEntries(
    names.map((name) => [name, contract.get(`${area}/${name}`) ?? { props: [], required: [] }]),
  );
}

/**
 * Reads which fragments the sources of a folder show, by `<area>/<name>`.
 *
 * @throws {Error} with file and line when a name or props are computed at run time
 */
export function usedFragments(folder: string): Record<string, UsedFragment> {
  const places = sourcesBelow(join(folder, 'src')).flatMap((file) => placesIn(parse(file), folder));
  const names = [...new Set(places.map(({ name }) => name))].sort();
  return Object.fromEntries(
    names.map((name) => {
      const passed = places.filter((place) => place.name === name).map(({ props }) => props);
      const props = [...new Set(passed.flat())].sort();
      return [name, { props, always: props.filter((prop) => passed.every((each) => each.includes(prop))) }];
    }),
  );
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.endsWith('.test.tsx'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function contractOf(source: ts.SourceFile): Map<string, LentFragment> {
  const bodies = source.statements.filter(ts.isModuleDeclaration).map(({ body }) => body);
  const found = bodies
    .flatMap((body) => (body && ts.isModuleBlock(body) ? [...body.statements] : []))
    .filter(ts.isInterfaceDeclaration)
    .find(({ name }) => name.text === 'FragmentProps');
  const members = [...(found?.members ?? [])].filter(ts.isPropertySignature);
  return new Map(members.map((member) => [nameOf(member.name), propsOf(member)]));
}

function propsOf({ name, type }: ts.PropertySignature): LentFragment {
  if (type?.getText() === 'Record<string, never>') return { props: [], required: [] };
  if (!type || !ts.isTypeLiteralNode(type))
    throw new Error(
      `FragmentProps['${nameOf(name)}']: write its props as an object type for the build to read.`,
    );
  const members = type.members.filter(ts.isPropertySignature);
  const namesOf = (some: ts.PropertySignature[]) => some.map((member) => nameOf(member.name)).sort();
  return { props: namesOf(members), required: namesOf(members.filter((member) => !member.questionToken)) };
}

interface Place {
  name: string;
  props: string[];
}

type FragmentElement = ts.JsxSelfClosingElement | ts.JsxOpeningElement;

function placesIn(source: ts.SourceFile, folder: string): Place[] {
  const tag = fragmentTag(source);
  const places: Place[] = [];
  const visit = (node: ts.Node): void => {
    const isElement = ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node);
    if (isElement && node.tagName.getText() === tag) places.push(placeOf(node, folder));
    ts.forEachChild(node, visit);
  };
  if (tag !== undefined) visit(source);
  return places;
}

/** The name under which a file imports our <Fragment>; React has another one. */
function fragmentTag(source: ts.SourceFile): string | undefined {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    const isOurs =
      ts.isStringLiteral(statement.moduleSpecifier) &&
      statement.moduleSpecifier.text === '@nivaas/federation';
    if (!isOurs || !bindings || !ts.isNamedImports(bindings)) continue;
    const found = bindings.elements.find(
      ({ name, propertyName }) => (propertyName ?? name).text === 'Fragment',
    );
    if (found) return found.name.text;
  }
  return undefined;
}

function placeOf(node: FragmentElement, folder: string): Place {
  const name = valueOf(node, 'name');
  const props = valueOf(node, 'props');
  if (!name || !ts.isStringLiteralLike(name)) throw computed(node, folder, 'name as a string');
  if (!props || !ts.isObjectLiteralExpression(props) || props.properties.some(ts.isSpreadAssignment))
    throw computed(node, folder, 'props as an object without "…"');
  return { name: name.text, props: props.properties.map((each) => nameOf(each.name)) };
}

function valueOf(node: FragmentElement, name: string): ts.Expression | undefined {
  const attribute = node.attributes.properties.find(
    (each): each is ts.JsxAttribute => ts.isJsxAttribute(each) && each.name.getText() === name,
  );
  const value = attribute?.initializer;
  return value && ts.isJsxExpression(value) ? value.expression : value;
}

function nameOf(name: ts.PropertyName | undefined): string {
  return name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : '';
}

function computed(node: ts.Node, folder: string, what: string): Error {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return new Error(
    `${relative(dirname(folder), source.fileName)}:${line + 1}: write <Fragment>'s ${what}; the registry compares it with the lender's props.`,
  );
}
