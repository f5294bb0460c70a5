import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A type of schema.org: its supertypes, and the types that each property takes. */
interface Type {
  is: string[];
  has: Record<string, string[]>;
}

const types = JSON.parse(readFileSync(join(__dirname, 'schema-org.json'), 'utf8')) as Record<string, Type>;

/**
 * Errors in a schema.org graph: unknown types, unknown properties, and values of a wrong type. schema-org.json holds
 * only the part of schema.org 29 that the site uses; add missing terms from schema.org.
 */
export function schemaProblems(value: unknown, path = '$'): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => schemaProblems(one, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const { '@type': name, ...fields } = value as Record<string, unknown>;
  if (name === undefined) return Object.values(fields).flatMap((field) => schemaProblems(field, path));
  const kinds = typeof name === 'string' ? ancestors(name) : [];
  if (kinds.length === 0) return [`${path}: no type ${String(name)}`];
  return Object.entries(fields)
    .filter(([field]) => !field.startsWith('@'))
    .flatMap(([field, each]) => [
      ...propertyProblems(kinds, field, each, `${path}.${field}`),
      ...schemaProblems(each, `${path}.${field}`),
    ]);
}

function propertyProblems(kinds: string[], field: string, value: unknown, path: string): string[] {
  // https://schema.org/docs/actions.html: "-input" annotates the property of an action.
  if (field.endsWith('-input')) return [];
  const expected = kinds.flatMap((kind) => types[kind]?.has[field] ?? []);
  if (expected.length === 0) return [`${path}: ${kinds[0]} has no such property`];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => !isOneOf(one, expected)).map((one) => `${path}: ${JSON.stringify(one)}`);
}

function isOneOf(value: unknown, expected: string[]): boolean {
  if (typeof value === 'number') return ['Number', 'Integer', 'Text'].some((type) => expected.includes(type));
  if (typeof value === 'boolean') return expected.includes('Boolean');
  if (typeof value === 'string') return expected.some((type) => isText(type, value));
  if (typeof value !== 'object' || value === null) return false;
  const { '@type': name, '@id': id } = value as Record<string, unknown>;
  if (name === undefined) return typeof id === 'string';
  return ancestors(String(name)).some((type) => expected.includes(type));
}

/** A URL also stands for a thing, such as a value of an enumeration or a picture. */
function isText(type: string, value: string): boolean {
  if (type === 'Date') return /^\d{4}-\d\d-\d\d$/.test(value);
  return type === 'Text' || /^https?:\/\/\S+$/.test(value);
}

function ancestors(name: string): string[] {
  const type = types[name];
  return type ? [name, ...type.is.flatMap(ancestors)] : [];
}
