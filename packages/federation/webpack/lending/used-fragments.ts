import { join } from 'node:path';
import type { PropsSchema } from '@nivaas/contracts';
import ts from 'typescript';
import { errorAt, namedImports, parse, sourcesBelow, textOf } from '../sources';
import type { DeclaredProps } from './declared-props';

/** The props that an area passes to a fragment. */
export interface UsedFragment {
  props: string[];
  /** Props that every use passes. */
  always: string[];
  /** Types of the props in the declaration that the area was compiled against; absent for an undeclared fragment. */
  schema?: PropsSchema;
}

/**
 * Reads which fragments the sources of a folder show, by `<area>/<name>`.
 *
 * @throws {Error} with file and line when a name or props are computed at run time
 */
export function usedFragments(folder: string, declared: DeclaredProps): Record<string, UsedFragment> {
  const places = sourcesBelow(join(folder, 'src'), /\.tsx$/).flatMap((file) => placesIn(parse(file)));
  const names = [...new Set(places.map(({ name }) => name))].sort();
  return Object.fromEntries(
    names.map((name) => {
      const passed = places.filter((place) => place.name === name).map(({ props }) => props);
      const props = [...new Set(passed.flat())].sort();
      const always = props.filter((prop) => passed.every((each) => each.includes(prop)));
      const schema = declared.get(name);
      return [name, { props, always, ...(schema ? { schema: passedOf(schema, props) } : {}) }];
    }),
  );
}

/**
 * Only the passed props, without comments, so that other changes of the lender do not change the borrower's version.
 */
function passedOf({ properties = {}, required = [] }: PropsSchema, props: readonly string[]): PropsSchema {
  const passed = {
    type: 'object',
    properties: Object.fromEntries(props.map((prop) => [prop, properties[prop] ?? {}])),
    required: required.filter((prop) => props.includes(prop)),
  };
  return JSON.parse(
    JSON.stringify(passed, (key, value: unknown) =>
      key === 'description' && typeof value === 'string' ? undefined : value,
    ),
  ) as PropsSchema;
}

interface Place {
  name: string;
  props: string[];
}

type FragmentElement = ts.JsxSelfClosingElement | ts.JsxOpeningElement;

function placesIn(source: ts.SourceFile): Place[] {
  // The local name of ours: React has a component of the same name.
  const tag = source.statements
    .filter((each) => ts.isImportDeclaration(each) && textOf(each.moduleSpecifier) === '@nivaas/federation')
    .flatMap(namedImports)
    .find(({ name, propertyName }) => (propertyName ?? name).text === 'Fragment')?.name.text;
  const places: Place[] = [];
  const visit = (node: ts.Node): void => {
    const isElement = ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node);
    if (isElement && node.tagName.getText() === tag) places.push(placeOf(node));
    ts.forEachChild(node, visit);
  };
  if (tag !== undefined) visit(source);
  return places;
}

function placeOf(node: FragmentElement): Place {
  const name = valueOf(node, 'name');
  const props = valueOf(node, 'props');
  if (!name || !ts.isStringLiteralLike(name)) throw computed(node, 'name as a string');
  if (!props || !ts.isObjectLiteralExpression(props) || props.properties.some(ts.isSpreadAssignment))
    throw computed(node, 'props as an object without "…"');
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

function computed(node: ts.Node, what: string): Error {
  return errorAt(node, `write <Fragment>'s ${what}; the registry compares it with the lender's props.`);
}
