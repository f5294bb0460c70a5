/** An element's start. Character references in values are decoded. */
export interface Tag {
  name: string;
  attributes: [name: string, value: string][];
}

interface Token {
  end: number;
  groups: Record<string, string | undefined>;
}

interface Markup {
  tags: Tag[];
  /** The text of all `style` elements. */
  styles: string;
}

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const SPACE = '[ \\t\\r\\n]';
const DECLARATION = new RegExp(
  `^<\\?xml${SPACE}+version=["']1\\.0["'](?:${SPACE}+encoding=["'](?<encoding>[\\w.:-]+)["'])?(?:${SPACE}+standalone=["'](?:yes|no)["'])?${SPACE}*\\?>`,
);
const TOKEN = new RegExp(
  [
    `</(?<end>${NAME})${SPACE}*>`,
    `<(?<start>${NAME})(?<rest>(?:${SPACE}+${NAME}${SPACE}*=${SPACE}*(?:"[^"<]*"|'[^'<]*'))*)${SPACE}*(?<closed>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
);
const DOCTYPE = new RegExp(`${SPACE}*<!DOCTYPE${SPACE}+svg(?:${SPACE}[^<>[\\]]*)?>`, 'y');
const ATTRIBUTE = new RegExp(`${SPACE}(${NAME})${SPACE}*=${SPACE}*(?:"([^"<]*)"|'([^'<]*)')`, 'g');
const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads XML in the one form that every browser reads alike: UTF-8, no entities of its own, no processing instructions,
 * every element closed.
 *
 * @returns The elements, or a phrase that says what stands against it.
 */
export function readMarkup(text: string): Markup | { problem: string } {
  const declaration = DECLARATION.exec(text);
  const { encoding = 'utf-8' } = declaration?.groups ?? {};
  if (encoding.toLowerCase() !== 'utf-8') return { problem: `it declares the encoding ${encoding}` };
  const markup: Markup = { tags: [], styles: '' };
  const open: string[] = [];
  let at = declaration?.[0].length ?? 0;
  at = matchAt(DOCTYPE, text, at)?.end ?? at;
  while (at < text.length) {
    const token = sectionAt(text, at) ?? matchAt(TOKEN, text, at);
    if (!token) return { problem: describeAt(text, at) };
    const { start, rest = '', closed, end, cdata, text: plain } = token.groups;
    const problem = start === undefined ? undefined : addTag(markup, start, rest);
    if (problem !== undefined) return { problem };
    if (start !== undefined && closed === '') open.push(start);
    if (end !== undefined && open.pop() !== end) return { problem: `</${end}> closes nothing` };
    const content = cdata ?? (plain === undefined ? '' : decoded(plain));
    if (content === undefined) return { problem: 'an entity or a lone &' };
    if (open.length === 0 && content.trim() !== '') return { problem: 'text outside of its element' };
    if (open.at(-1) === 'style') markup.styles += content;
    at = token.end;
  }
  return open.length > 0 ? { problem: `${String(open.at(-1))} is not closed` } : markup;
}

function addTag({ tags }: Markup, name: string, rest: string): string | undefined {
  const attributes: Tag['attributes'] = [];
  for (const [, attribute = '', quoted, single] of rest.matchAll(ATTRIBUTE)) {
    const value = decoded(quoted ?? single ?? '');
    if (value === undefined) return `an entity in the attribute ${attribute} of ${name}`;
    attributes.push([attribute, value]);
  }
  tags.push({ name, attributes });
  return undefined;
}

/** Undefined when it holds an entity that is not one of XML's own. */
function decoded(text: string): string | undefined {
  if (text.replace(REFERENCE, '').includes('&')) return undefined;
  return text.replace(REFERENCE, (_, decimal?: string, hex?: string, name = '') => {
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return Number.isNaN(code)
      ? (NAMED[name] ?? '')
      : code <= 0x10_ff_ff
        ? String.fromCodePoint(code)
        : '\uFFFD';
  });
}

/** A comment or a CDATA section. */
function sectionAt(text: string, at: number): Token | undefined {
  for (const [begin, end] of SECTIONS) {
    if (!text.startsWith(begin, at)) continue;
    const close = text.indexOf(end, at + begin.length);
    const content = text.slice(at + begin.length, close);
    const isComment = begin === '<!--';
    if (close < 0 || (isComment && content.includes('--'))) return undefined;
    return { end: close + end.length, groups: isComment ? {} : { cdata: content } };
  }
  return undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): Token | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? { end: pattern.lastIndex, groups: match.groups ?? {} } : undefined;
}

function describeAt(text: string, at: number): string {
  if (text.startsWith('<?', at)) return 'a processing instruction';
  if (text.startsWith('<!DOCTYPE', at)) return 'a DOCTYPE with declarations, or one that is not first';
  return `it is not well-formed at line ${text.slice(0, at).split('\n').length}`;
}
