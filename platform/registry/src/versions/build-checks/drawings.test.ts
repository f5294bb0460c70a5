import { reasonAgainstDrawing } from './drawings';

const reasonOf = (drawing: string | Buffer) => reasonAgainstDrawing(Buffer.from(drawing));
const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${content}</svg>`;
const utf32 = (text: string) =>
  Buffer.concat([...text].map((one) => Buffer.from([0, 0, 0, one.charCodeAt(0)])));
const SCRIPT = svg('<script>alert(1)</script>');

test.each<[string, string]>([
  ['shapes', svg('<path d="M0 0h1"/><g fill="red"><circle r="1" /></g>')],
  ['a declaration, a comment and a DOCTYPE', `<?xml version="1.0" encoding="UTF-8"?>\n<!-- a -->${svg('')}`],
  [
    'a DOCTYPE without declarations',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
  ],
  ['a byte order mark of UTF-8', `\uFEFF${svg('')}`],
  [
    'parts used again',
    svg('<use href="#a"/><use xlink:href="#b"/>', ' xmlns:xlink="http://www.w3.org/1999/xlink"'),
  ],
  ['a gradient by name', svg('<rect fill="url(#a)" style="mask:url( \'#b\' )"/>')],
  ['a style of its own', svg('<style>.a{fill:url(#b)}</style><style><![CDATA[.a>.b{fill:red}]]></style>')],
  ['Hindi text and references', svg('<text aria-label="a &amp; b">घर &#x20ac; &lt;</text>')],
  ['a movement', svg('<circle r="1"><animate attributeName="r" values="1;2"/></circle>')],
  ['no element at all', 'a home'],
  ['attributes of an editor', svg('', ' xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:label="a"')],
])('a drawing with %s is published', (_, drawing) => {
  expect(reasonOf(drawing)).toBeUndefined();
});

test.each<[string, string | Buffer, string]>([
  ['a script', SCRIPT, 'the element script'],
  ['a script with a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></s:svg>', 'not svg'],
  ['a script with a prefix inside', svg('<s:script/>', ' xmlns:s="http://www.w3.org/2000/svg"'), 's:script'],
  ['a script in capitals', svg('<SCRIPT/>'), 'the element SCRIPT'],
  ['foreign content', svg('<foreignObject/>'), 'foreignObject'],
  ['an element of a page', svg('<iframe/>'), 'iframe'],
  ['a link', svg('<a href="#a"/>'), 'the element a'],
  ['a handler', svg('', ' onload="alert(1)"'), 'onload of svg'],
  ['a handler in capitals', svg("<g ONCLICK='1'/>"), 'ONCLICK of g'],
  ['a handler with a prefix', svg('<g x:onclick="1"/>', ' xmlns:x="a"'), 'x:onclick'],
  ['a handler after a line break', svg('<g\nid="a"\nonclick\n=\n"1"/>'), 'onclick of g'],
  ['a javascript: address', svg('<use xlink:href="javascript:alert(1)"/>'), 'leads elsewhere'],
  ['an address with references', svg('<use href="&#106;avascript:alert(1)"/>'), 'leads elsewhere'],
  ['another prefix of xlink', svg('<use x:href="//evil.test/a#b"/>'), 'leads elsewhere'],
  ['a part of another file', svg('<use href="/media/b.svg#a"/>'), 'leads elsewhere'],
  ['a data: address', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'), 'leads elsewhere'],
  ['another base', svg('<g xml:base="//evil.test/"/>'), 'xml:base'],
  ['an address that is set later', svg('<set attributeName="href" to="javascript:1"/>'), 'attributeName'],
  ['an address that is set later, with a prefix', svg('<set attributeName="xlink:href"/>'), 'attributeName'],
  ['an address in an attribute of CSS', svg('<rect fill="url(//evil.test/#a)"/>'), 'fill of rect'],
  [
    'an address after 200,000 blanks',
    svg(`<rect fill="url(${' '.repeat(2e5)}#a)" mask="url(${' '.repeat(2e5)}b)"/>`),
    'mask of rect',
  ],
  ['an address in a style attribute', svg('<g style="fill:URL( \'http:a\')"/>'), 'style of g'],
  ['an escaped address', svg('<g style="fill:u\\72l(http:a)"/>'), 'style of g'],
  ['an address in a style', svg('<style>a{fill:url(http:a)}</style>'), 'a style has an address'],
  [
    'an address in a section of a style',
    svg('<style><![CDATA[@import "a"]]></style>'),
    'a style has an address',
  ],
  ['an address of references in a style', svg('<style>&#64;import "a"</style>'), 'a style has an address'],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('&a;')}`, 'a DOCTYPE with declarations'],
  ['an entity without a declaration', svg('&a;'), 'an entity'],
  ['an entity in an attribute', svg('<g id="&a;"/>'), 'an entity in the attribute id'],
  ['a stylesheet', `<?xml-stylesheet href="a.xsl"?>${svg('')}`, 'a processing instruction'],
  ['a late instruction', svg('<?php 1?>'), 'a processing instruction'],
  ['the default namespace of pages', svg('<g xmlns="http://www.w3.org/1999/xhtml"/>'), 'xmlns of g'],
  ['a root of another kind', '<html xmlns="http://www.w3.org/2000/svg"/>', 'not svg'],
  ['an attribute without quotes', svg('<g onclick=1/>'), 'not well-formed at line 1'],
  ['an element that is not closed', '<svg xmlns="http://www.w3.org/2000/svg">', 'svg is not closed'],
  ['elements closed in another order', svg('<g><path></g></path>'), '</g> closes nothing'],
  ['an unfinished comment', svg('<!-- <script/>'), 'not well-formed'],
  ['only a comment', '<!-- a -->', 'not svg'],
  ['another encoding by name', `<?xml version="1.0" encoding="utf-7"?>${svg('')}`, 'the encoding utf-7'],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${SCRIPT}`, 'utf16le'), 'not UTF-8'],
  ['UTF-16 with a mark, the other way', Buffer.from(`\uFEFF${SCRIPT}`, 'utf16le').swap16(), 'not UTF-8'],
  ['UTF-16 without a mark', Buffer.from(SCRIPT, 'utf16le'), 'not UTF-8'],
  ['UTF-32', utf32(SCRIPT), 'not UTF-8'],
  ['a NUL', svg('\0'), 'not UTF-8'],
  ['bytes of Latin-1', Buffer.from(svg('é'), 'latin1'), 'not UTF-8'],
  ['more than two megabytes', svg('<path/>'.repeat(400_000)), 'more than'],
])('O10 a drawing with %s is refused, with why', (_, drawing, reason) => {
  expect(reasonOf(drawing)).toContain(reason);
});

test('the longest drawing is checked at once', () => {
  expect(reasonOf(svg(`<path d="${'M0 0'.repeat(500_000)}"/>`))).toBeUndefined();
  expect(reasonOf(svg(`<g ${' '.repeat(2_000_000)}`))).toBeDefined();
  expect(reasonOf(svg(`<!--${'-a'.repeat(500_000)}--><![CDATA[${']]'.repeat(500_000)}`))).toBeDefined();
});
