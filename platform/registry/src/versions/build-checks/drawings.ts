import type { Problem } from '../../problem';
import { readMarkup, type Tag } from './markup';

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

/**
 * Checks a drawing. Opened by its own address, an SVG is a document of our origin, so it must not run scripts. It is
 * read as a browser reads it: what is not plain UTF-8 and well-formed is refused.
 *
 * @param where Its path in the build.
 */
export function checkDrawing(where: string, bytes: Buffer): Problem[] {
  const reason = reasonAgainst(bytes);
  if (reason === undefined) return [];
  return [
    {
      code: 'active_svg',
      where,
      message: `The drawing is not only a drawing: ${reason}.`,
      hint: 'Keep shapes, text, gradients and filters, without addresses; export it as plain SVG in UTF-8.',
    },
  ];
}

function reasonAgainst(bytes: Buffer): string | undefined {
  if (bytes.length > MAX_BYTES) return `it has more than ${MAX_BYTES} bytes`;
  const text = utf8Of(bytes);
  if (text === undefined) return 'it is not UTF-8 without NUL';
  // No browser makes an element of it.
  if (!text.includes('<')) return undefined;
  const markup = readMarkup(text);
  if ('problem' in markup) return markup.problem;
  const [root] = markup.tags;
  if (root?.name !== 'svg') return 'its first element is not svg';
  for (const tag of markup.tags) {
    const reason = reasonAgainstTag(tag);
    if (reason !== undefined) return reason;
  }
  return OUTSIDE.test(markup.styles) ? 'a style has an address or an escape' : undefined;
}

function reasonAgainstTag({ name, attributes }: Tag): string | undefined {
  if (!ELEMENTS.has(name)) return `the element ${name}`;
  for (const [attribute, value] of attributes) {
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
