/*
 * How the documents are read, by `npm run docs` and by the check of their links. Headings get the ids that GitHub gives
 * them, so that one link works in both places.
 */
const GithubSlugger = require('github-slugger');
const MarkdownIt = require('markdown-it');

const markdown = new MarkdownIt({ linkify: true });

markdown.core.ruler.push('heading-ids', ({ tokens }) => {
  const slugger = new GithubSlugger();
  for (const [index, token] of tokens.entries())
    if (token.type === 'heading_open') token.attrSet('id', slugger.slug(textOf(tokens[index + 1])));
});

function textOf({ children, content }) {
  return children
    ? children.map((child) => (child.type === 'softbreak' ? ' ' : child.content)).join('')
    : content;
}

/** The text of a document by heading; what stands before the first heading is left out. */
function sectionsOf(text) {
  const sections = [];
  const tokens = markdown.parse(text, {});
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open')
      sections.push({ id: token.attrGet('id'), heading: textOf(tokens[index + 1]), text: '' });
    else if (tokens[index - 1]?.type !== 'heading_open' && sections.length > 0)
      sections.at(-1).text += `${textOf(token)} `;
  }
  return sections;
}

const inlinesOf = (text) => markdown.parse(text, {}).flatMap(({ children }) => children ?? []);

/** The addresses of all links and pictures. */
function linksOf(text) {
  return inlinesOf(text).flatMap((token) => token.attrGet('href') ?? token.attrGet('src') ?? []);
}

/** What stands in backticks within sentences and tables. */
function codesOf(text) {
  return inlinesOf(text).flatMap(({ type, content }) => (type === 'code_inline' ? content : []));
}

/** The text of each item of a list, without that of the lists in it. */
function itemsOf(text) {
  const items = [];
  const open = [];
  for (const token of markdown.parse(text, {})) {
    if (token.type === 'list_item_open') open.push(items.push('') - 1);
    else if (token.type === 'list_item_close') open.pop();
    else if (token.type === 'inline' && open.length > 0) items[open.at(-1)] += ` ${textOf(token)}`;
  }
  return items.map((item) => item.trim());
}

module.exports = { codesOf, itemsOf, linksOf, markdown, sectionsOf };
