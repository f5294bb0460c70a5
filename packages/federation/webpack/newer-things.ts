import { parse, type AnyNode } from 'acorn';
import { BROWSERS } from './browsers';
import { newerGlobals, newerMembers, newerNames } from './newer-apis';

/** The newest syntax and regular expressions of the oldest browsers, apart from what `nameOf` names. */
const SYNTAX = 2022;
const LOOK_BEHIND = /\(\?<[=!]/;
/** Methods of the router, of React and of webpack with the name of a newer one. */
const OTHERS = /^\.(navigate|use|check|install)$/;
/** Where webpack begins the code of a module. */
const MODULE = /^(?:;\/\/ (?:CONCATENATED MODULE: )?|\/\*\*\*\/ )(.*)$/gm;

/**
 * What a script uses that one of the oldest browsers lacks, unless its module asks for it first.
 *
 * @param source As webpack writes it, with the names of modules.
 * @param sent The same when it is minified: what is dropped there does not count.
 */
export function newerThings(source: string, sent = source): string[] {
  const starts = [...source.matchAll(MODULE)].map(({ index, 1: name }) => ({ index, name }));
  const found = new Set<string>();
  const each = (node: AnyNode) => {
    const name = nameOf(node);
    if (name === undefined || OTHERS.test(name) || !isIn(sent, name)) return;
    const start = starts.findLast(({ index }) => index <= node.start);
    const end = starts.find(({ index }) => index > node.start)?.index;
    if (isGuarded(source.slice(start?.index, end), name)) return;
    found.add(
      `${start?.name ?? 'The script'}: ${name} is newer than ${BROWSERS.join(', ')}. ` +
        'Replace it, or ask first whether the browser has it: typeof, in, or ?.().',
    );
  };
  try {
    visit(parse(source, { ecmaVersion: SYNTAX, sourceType: 'script', allowHashBang: true }), each);
  } catch (error) {
    found.add(`${String(error)}: newer syntax than ${BROWSERS.join(', ')} have.`);
  }
  return [...found];
}

function visit(node: AnyNode, each: (node: AnyNode) => void): void {
  if (typeof node.type === 'string') each(node);
  for (const child of Object.values(node) as unknown[])
    if (typeof child === 'object' && child !== null) visit(child as AnyNode, each);
}

function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'StaticBlock') return 'static {}';
  if (node.type === 'Literal' && LOOK_BEHIND.test(String(node.value))) return 'look-behind';
  if (node.type === 'TemplateElement' && LOOK_BEHIND.test(node.value.raw)) return 'look-behind';
  if (node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier') {
    const { name } = node.property as { name: string };
    return newerMembers.has(`${node.object.name}.${name}`) ? `${node.object.name}.${name}` : undefined;
  }
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
  const { callee } = node;
  if (callee.type === 'Identifier') return newerGlobals.has(callee.name) ? callee.name : undefined;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  return newerNames.has(callee.property.name) ? `.${callee.property.name}` : undefined;
}

function isIn(sent: string, found: string): boolean {
  const name = found.split('.').at(-1) ?? '';
  return !/^\w+$/.test(name) || sent.includes(name);
}

/** Whether the module asks for it, or has something of its own with this name. */
function isGuarded(source: string, found: string): boolean {
  const name = found.split('.').at(-1) ?? '';
  const asked = `typeof [\\w.]*\\b${name}\\b|['"]${name}['"] ?in |\\b${name}\\?\\.|\\.${name}\\b *(\\|\\||&&|\\?|\\) throw)`;
  const own = `(function|const|let|var|class) +${name}\\b|^ *(async |static |#)*${name}\\(.*\\{$|\\b${name}: |[{,(]\\s*${name}\\s*[,})]`;
  return /^\w+$/.test(name) && new RegExp(`${asked}|${own}`, 'm').test(source);
}
