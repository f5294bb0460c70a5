/* Text in the code of a screen: in English only, and where nobody who translates looks for it. */

const MESSAGE = 'Visitors read this: put it into messages.ts, where it can be translated.';

const ELEMENT = ':matches(JSXElement, JSXFragment)';
/** Attributes that are shown or read out. */
const ATTRIBUTE =
  'JSXAttribute[name.name=/^(alt|aria-(description|label|roledescription)|label|placeholder|title)$/]';
const CODE = 'JSXExpressionContainer';

/** @type {import('eslint').Rule.RuleModule} */
module.exports = {
  meta: { type: 'problem', schema: [], messages: { raw: MESSAGE } },
  create(context) {
    const check = (node) => {
      if (isText(node)) context.report({ node, messageId: 'raw' });
    };
    return {
      JSXText: check,
      [`${ATTRIBUTE} > Literal`]: check,
      [`:matches(${ELEMENT}, ${ATTRIBUTE}) > ${CODE} > *.expression`]: check,
    };
  },
};

/** True for a text with words, also as one of several choices. */
function isText(node) {
  if (node.type === 'ConditionalExpression') return isText(node.consequent) || isText(node.alternate);
  if (node.type === 'LogicalExpression') return isText(node.left) || isText(node.right);
  if (node.type === 'TemplateLiteral') return node.quasis.some(({ value }) => hasWord(value.cooked));
  return hasWord(node.value);
}

function hasWord(value) {
  return typeof value === 'string' && /\p{L}{2}/u.test(value);
}
