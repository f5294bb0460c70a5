import type { PropsSchema } from '@nivaas/contracts';
import ts from 'typescript';

const { TypeFlags } = ts;
const NOTHING = TypeFlags.Undefined | TypeFlags.Void;

/**
 * The JSON Schema of a type.
 *
 * @param refuse Makes the error for a type that does not survive JSON, or that cannot be compared.
 */
export function schemaOf(
  checker: ts.TypeChecker,
  root: ts.Type,
  refuse: (why: string) => Error,
): PropsSchema {
  const visit = (type: ts.Type, path: string, above: readonly ts.Type[]): PropsSchema => {
    const cannot = (why: string) => refuse(`${path === '' ? '' : `has "${path}", which `}${why}`);
    const has = (flags: ts.TypeFlags) => (type.flags & flags) !== 0;
    if (above.includes(type)) throw cannot('contains itself: give it an end.');
    if (has(TypeFlags.Boolean)) return { type: 'boolean' };
    if (type.isUnion()) return unionOf(type.types.filter(({ flags }) => !(flags & NOTHING)));
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (has(TypeFlags.BooleanLiteral)) return { const: checker.typeToString(type) === 'true' };
    if (has(TypeFlags.StringLike)) return { type: 'string' };
    if (has(TypeFlags.NumberLike)) return { type: 'number' };
    if (has(TypeFlags.Null)) return { type: 'null' };
    if (!has(TypeFlags.Object | TypeFlags.Intersection) || type.getCallSignatures().length > 0)
      throw cannot(`is of the type "${checker.typeToString(type)}": props must survive JSON.`);
    if (checker.isTupleType(type)) throw cannot('is a tuple: write an array or an object.');
    const below = (each: ts.Type, name: string) =>
      visit(each, path === '' ? name : `${path}.${name}`, [...above, type]);
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: item ? below(item, '[]') : {} };
    }
    return objectOf(type, below);

    function unionOf(types: readonly ts.Type[]): PropsSchema {
      const schemas = types.map((each) => visit(each, path, above));
      const values = schemas.flatMap(({ const: value }) => (value === undefined ? [] : [value]));
      const [only, ...more] = schemas;
      if (only && more.length === 0) return only;
      if (values.length < schemas.length) return { anyOf: schemas };
      // A union of `true` and `false` alone is a boolean.
      return values.every((value) => typeof value === 'boolean')
        ? { type: 'boolean' }
        : { enum: values.sort() };
    }
  };

  function objectOf(type: ts.Type, below: (each: ts.Type, name: string) => PropsSchema): PropsSchema {
    const members = checker.getPropertiesOfType(type).map((symbol) => {
      const each = checker.getTypeOfSymbol(symbol);
      const mayLack = (symbol.flags & ts.SymbolFlags.Optional) !== 0 || isOrNothing(each);
      const description = ts.displayPartsToString(symbol.getDocumentationComment(checker));
      const schema = { ...below(each, symbol.name), ...(description === '' ? {} : { description }) };
      return { name: symbol.name, schema, mayLack };
    });
    const others = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const isOpen = others && !(others.flags & TypeFlags.Never);
    return {
      type: 'object',
      properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema])),
      required: members.filter(({ mayLack }) => !mayLack).map(({ name }) => name),
      ...(isOpen ? { additionalProperties: below(others, '*') } : {}),
    };
  }

  return visit(root, '', []);
}

function isOrNothing(type: ts.Type): boolean {
  return (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & NOTHING);
}
