/** What draws, and cannot run code, load anything or hold a page of another kind. */
const ELEMENTS = new Set(
  (
    'svg g defs symbol use switch title desc metadata view style ' +
    'path rect circle ellipse line polyline polygon text tspan textPath image ' +
    'linearGradient radialGradient stop pattern clipPath mask marker filter ' +
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode ' +
    'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence ' +
    'animate animateMotion animateTransform mpath set'
  ).split(' '),
);
const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Far more than a drawing on a page should have. */
const MAX_BYTES = 2 * 1024 * 1024;
/** An address other than that of a part of the same drawing. CSS may write it with escapes, so `\` is refused, too. */
const OUTSIDE = /url\((?!\s*(?:["']\s*)?#)|@import|image-set\(|src\(|\\/i;
const NO_SVG = 'its first element is not svg';

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const SPACE = '[ \\t\\r\\n]';
const DECLARATION = new RegExp(
  `^<\\?xml${SPACE}+version=["']1\\.0["'](?:${SPACE}+encoding=["'](?<encoding>[\\w.:-]+)["'])?(?:${SPACE}+standalone=["'](?:yes|no)["'])?${SPACE}*\\?>`,
);
const DOCTYPE = new RegExp(`${SPACE}*<!DOCTYPE${SPACE}+svg(?:${SPACE}[^<>[\\]]*)?>`, 'y');
const TOKEN = new RegExp(
  [
    '<!--[^-]*(?:-[^-]+)*-->',
    '<!\\[CDATA\\[(?<cdata>[^\\]]*(?:\\](?!\\]>)[^\\]]*)*)\\]\\]>',
    `</(?<end>${NAME})${SPACE}*>`,
    `<(?<start>${NAME})(?<rest>(?:${SPACE}+${NAME}${SPACE}*=${SPACE}*(?:"[^"<]*"|'[^'<]*'))*)${SPACE}*(?<closed>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
);
const ATTRIBUTE = new RegExp(`${SPACE}(${NAME})${SPACE}*=${SPACE}*(?:"([^"<]*)"|'([^'<]*)')`, 'g');
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Checks a drawing. Opened by its own address, an SVG is a document of our origin, so it must not run scripts. It is
 * read in the one form that every browser reads alike: UTF-8, no entities of its own, no processing instructions, every
 * element closed.
 *
 * @returns A phrase that says what stands against it.
 */
export function reasonAgainstDrawing(bytes: Buffer): string | undefined {
  if (bytes.length > MAX_BYTES) return `it has more than ${MAX_BYTES} bytes`;
  const text = utf8Of(bytes);
  if (text === undefined) return 'it is not UTF-8 without NUL';
  // No browser makes an element of it.
  if (!text.includes('<')) return undefined;
  const declaration = DECLARATION.exec(text);
  const { encoding = 'utf-8' } = declaration?.groups ?? {};
  if (encoding.toLowerCase() !== 'utf-8') return `it declares the encoding ${encoding}`;
  const declared = declaration?.[0].length ?? 0;
  return reasonAgainstElements(text, matchAt(DOCTYPE, text, declared)?.end ?? declared);
}

function reasonAgainstElements(text: string, from: number): string | undefined {
  const open: string[] = [];
  let styles = '';
  let isRootKnown = false;
  for (let at = from; at < text.length;) {
    const token = matchAt(TOKEN, text, at);
    if (!token) return describeAt(text, at);
    const { start, rest = '', closed, end, cdata, text: plain = '' } = token.groups;
    if (start !== undefined) {
      if (!isRootKnown && start !== 'svg') return NO_SVG;
      isRootKnown = true;
      const reason = reasonAgainstTag(start, rest);
      if (reason !== undefined) return reason;
      if (closed === '') open.push(start);
    }
    if (end !== undefined && open.pop() !== end) return `</${end}> closes nothing`;
    const content = cdata ?? decoded(plain);
    if (content === undefined) return 'an entity or a lone &';
    if (open.length === 0 && content.trim() !== '') return 'text outside of its element';
    if (open.at(-1) === 'style') styles += content;
    at = token.end;
  }
  if (open.length > 0) return `${String(open.at(-1))} is not closed`;
  if (!isRootKnown) return NO_SVG;
  return OUTSIDE.test(styles) ? 'a style has an address or an escape' : undefined;
}

function reasonAgainstTag(name: string, rest: string): string | undefined {
  if (!ELEMENTS.has(name)) return `the element ${name}`;
  for (const [, attribute = '', quoted, single] of rest.matchAll(ATTRIBUTE)) {
    const value = decoded(quoted ?? single ?? '');
    if (value === undefined) return `an entity in the attribute ${attribute} of ${name}`;
    const local = attribute.slice(attribute.indexOf(':') + 1).toLowerCase();
    const what = `the attribute ${attribute} of ${name}`;
    if (attribute === 'xmlns' && value !== NAMESPACE) return what;
    // Editors declare namespaces of their own for attributes, which mean nothing to browsers.
    if (attribute.startsWith('xmlns')) continue;
    if (local.startsWith('on') || local === 'base') return what;
    if (['href', 'src'].includes(local) && !/^#[\w.:-]*$/.test(value))
      return `${what}, which leads elsewhere`;
    if (local === 'attributename' && /(^|:)(on|href|src|style|base)/i.test(value)) return what;
    if (OUTSIDE.test(value)) return `${what}, which has an address or an escape`;
  }
  return undefined;
}

/** Undefined when a browser could decode it as something else. */
function utf8Of(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
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

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? { end: pattern.lastIndex, groups: match.groups ?? {} } : undefined;
}

function describeAt(text: string, at: number): string {
  if (text.startsWith('<?', at)) return 'a processing instruction';
  if (text.startsWith('<!DOCTYPE', at)) return 'a DOCTYPE with declarations, or one that is not first';
  return `it is not well-formed at line ${text.slice(0, at).split('\n').length}`;
}
