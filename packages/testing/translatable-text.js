/*
 * A browser's translator replaces text nodes by elements of its own. React keeps the old nodes: it then changes text that
 * nobody sees, and fails to insert or remove beside it. Only an element whose whole content is one string is safe, because
 * React sets that at once.
 */

const MESSAGE =
  'On a translated page React loses this text: give it an element of its own, or make the whole content one string.';

/** @type {import('eslint').Rule.RuleModule} */
module.exports = {
  meta: { type: 'problem', schema: [], messages: { lost: MESSAGE } },
  create(context) {
    const { sourceCode } = context;
    const elementsOnly = new Set();
    const found = [];
    const report = (node) => found.push(node);
    return {
      // Types without text, such as `children: Elements`: the compiler refuses text there.
      'TSPropertySignature[typeAnnotation.typeAnnotation.typeName.name="Elements"]': ({ key }) =>
        elementsOnly.add(key.name),
      JSXElement: (node) => lostIn(node.children, sourceCode).forEach(report),
      JSXFragment: (node) => lostIn(node.children, sourceCode, true).forEach(report),
      'ReturnStatement, ArrowFunctionExpression[expression=true]': (node) => {
        const value = node.type === 'ReturnStatement' ? node.argument : node.body;
        if (value && isComponent(functionOf(node)) && isString(value)) report(value);
      },
      'Program:exit': () => {
        for (const node of found)
          if (!elementsOnly.has(nameOf(node.expression))) context.report({ node, messageId: 'lost' });
      },
    };
  },
};

/** @param isShared Others may stand beside these children: a fragment has no element of its own. */
function lostIn(children, source, isShared = false) {
  const parts = children.map((child) => partOf(child, source)).filter(Boolean);
  if (parts.length < 2 && !isShared) return [];
  const isChanging = parts.some((part) => part.isChanging);
  return parts.filter((part) => part.isText && isChanging).map(({ node }) => node);
}

/** Whether a child may be text, and whether it may change; undefined for what a translator leaves alone. */
function partOf(node, source) {
  if (node.type === 'JSXText')
    return node.value.trim() ? { node, isText: true, isChanging: false } : undefined;
  if (node.type !== 'JSXExpressionContainer') return { node, isText: false, isChanging: false };
  const { expression } = node;
  if (expression.type === 'JSXEmptyExpression' || isSpace(expression)) return undefined;
  return { node, isText: mayBeText(expression, source), isChanging: !isFixed(expression, source) };
}

const isSpace = ({ type, value }) => type === 'Literal' && typeof value === 'string' && !value.trim();

function mayBeText(value, source) {
  if (/^JSX/.test(value.type) || isList(value)) return false;
  if (value.type === 'Literal') return typeof value.value === 'string' || typeof value.value === 'number';
  if (value.type === 'ConditionalExpression')
    return mayBeText(value.consequent, source) || mayBeText(value.alternate, source);
  if (value.type === 'LogicalExpression')
    return mayBeText(value.right, source) || (value.operator !== '&&' && mayBeText(value.left, source));
  if (value.type !== 'Identifier') return true;
  const initial = initialOf(value, source);
  return value.name !== 'undefined' && (!initial || mayBeText(initial, source));
}

/** Lists have elements, because each item needs a key. */
const isList = ({ type, callee }) => type === 'CallExpression' && /^(flatM|m)ap$/.test(callee.property?.name);

/** Whether a value is the same in each render: made of elements and of the module's constants. */
function isFixed(value, source) {
  switch (value.type) {
    case 'Literal':
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'MemberExpression':
      return isFixed(value.object, source) && (!value.computed || isFixed(value.property, source));
    case 'TemplateLiteral':
      return value.expressions.every((each) => isFixed(each, source));
    case 'CallExpression':
      return [value.callee, ...value.arguments].every((each) => isFixed(each, source));
    case 'Identifier': {
      const scope = variableOf(value, source)?.scope.type;
      if (scope === 'module' || scope === 'global') return !/^use[A-Z]/.test(value.name);
      const initial = initialOf(value, source);
      return initial !== undefined && isFixed(initial, source);
    }
    default:
      return false;
  }
}

function variableOf(identifier, source) {
  let scope = source.getScope(identifier);
  while (scope && !scope.set.has(identifier.name)) scope = scope.upper;
  return scope?.set.get(identifier.name);
}

/** What a constant is made of. */
function initialOf(identifier, source) {
  const [definition] = variableOf(identifier, source)?.defs ?? [];
  if (definition?.type !== 'Variable' || definition.parent.kind !== 'const') return undefined;
  return definition.node.init ?? undefined;
}

const nameOf = (expression) => expression?.property?.name ?? expression?.name;

function functionOf(node) {
  while (node && !/Function/.test(node.type)) node = node.parent;
  return node;
}

/** A component that returns a string makes bare text wherever it is used. */
function isComponent(found) {
  return /^[A-Z][a-z]/.test(found?.id?.name ?? found?.parent?.id?.name ?? '');
}

function isString(value) {
  if (value.type === 'ConditionalExpression') return isString(value.consequent) || isString(value.alternate);
  if (value.type === 'LogicalExpression') return isString(value.right);
  return (
    value.type === 'TemplateLiteral' || value.type === 'MemberExpression' || typeof value.value === 'string'
  );
}
