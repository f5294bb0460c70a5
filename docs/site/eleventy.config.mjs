import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdown, sectionsOf } from './markdown.js';

/** Copied beside the pages. */
const FILES = {
  'docs/images': 'docs/images',
  'docs/site/search.mjs': 'site/search.mjs',
  'docs/site/site.css': 'site/site.css',
  'docs/site/node_modules/minisearch/dist/es/index.js': 'site/minisearch.js',
  'packages/ui/src/tokens.css': 'site/tokens.css',
};

/** The navigation, in this order; a document is in the first group that fits its path. */
const GROUPS = [
  { name: 'Start', fits: /^\.\/[^/]+$/ },
  { name: 'Guides', fits: /^\.\/docs\/[^/]+$/ },
  { name: 'Areas', fits: /^\.\/(shell|mfe-[^/]+)\// },
  { name: 'Packages and programs', fits: /^\.\/(?!docs\/)/ },
  { name: 'Decisions', fits: /./ },
];

/** The folders stay as they are, so that relative addresses work as on GitHub, also those of pictures and sources. */
const addressOf = (path) => path.replace(/\bREADME\.md(?=#|$)/, 'index.html').replace(/\.md(?=#|$)/, '.html');

const headingOf = (path) => sectionsOf(readFileSync(path, 'utf8'))[0]?.heading ?? path;

/** @param {import('@11ty/eleventy').UserConfig} config */
export default function configure(config) {
  config.setLibrary('md', markdown);
  markdown.core.ruler.push('links', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.attrGet('href');
      if (href && !/^\w+:/.test(href)) token.attrSet('href', addressOf(href));
    }
  });
  config.addPassthroughCopy(FILES);
  config.ignores.add('.github');
  config.addGlobalData('layout', 'layout.njk');
  config.addGlobalData(
    'permalink',
    () =>
      ({ page }) =>
        addressOf(page.inputPath),
  );
  config.addCollection('groups', (collections) => {
    const pages = collections.getAll().sort((one, other) => one.inputPath.localeCompare(other.inputPath));
    const groupOf = ({ inputPath }) => GROUPS.find(({ fits }) => fits.test(inputPath)).name;
    return GROUPS.map(({ name }) => ({
      name,
      pages: pages
        .filter((page) => groupOf(page) === name)
        .map(({ inputPath, url }) => ({ url, title: headingOf(inputPath) })),
    }));
  });
  config.addFilter('heading', headingOf);
  config.on('eleventy.after', ({ directories, results }) => {
    const sections = results.flatMap(({ inputPath, url }) =>
      sectionsOf(readFileSync(inputPath, 'utf8')).map(({ id, ...section }) => ({
        ...section,
        id: `${url}#${id}`,
        page: headingOf(inputPath),
      })),
    );
    writeFileSync(join(directories.output, 'site/sections.json'), JSON.stringify(sections));
  });
  return {
    // The documents have braces in them that are no templates.
    markdownTemplateEngine: false,
    templateFormats: ['md'],
    dir: { input: '.', includes: 'docs/site', output: 'docs/site/dist' },
  };
}
