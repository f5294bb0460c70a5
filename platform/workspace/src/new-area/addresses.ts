import { camel, type Page, type Plan } from './plan';

/** Code of the path of a page: `'/agents'` or `` `/agents/${encodeURIComponent(id)}` ``. */
function pathCode({ path, param }: Page): string {
  return param === undefined
    ? `'${path}'`
    : `\`${path.replace(`:${param}`, `\${encodeURIComponent(${param})}`)}\``;
}

export function hrefs({ pages }: Plan): string {
  const entries = pages.map(
    (page) =>
      `${camel(page.id)}: (${page.param ? `${page.param}: string` : ''}) => localPath(${pathCode(page)}),`,
  );
  return `import { localPath } from '@nivaas/contracts';

/** Links to the pages of this area; they are built only here. */
export const hrefs = { ${entries.join('\n')} } as const;
`;
}

export function sitemap({ pages }: Plan): string {
  const plain = pages.filter(({ param }) => !param).map(({ id }) => `{ path: hrefs.${camel(id)}() }`);
  const each = pages
    .filter(({ param }) => param)
    .map(({ id }) => `...all.map(({ id }) => ({ path: hrefs.${camel(id)}(id) }))`);
  return `import type { SitemapEntry } from '@nivaas/contracts';
${each.length > 0 ? "import { cities } from './data/cities';\n" : ''}import { hrefs } from './hrefs';

export async function sitemap(): Promise<SitemapEntry[]> {
  ${each.length > 0 ? 'const all = await cities();' : ''}
  return [${[...plain, ...each].join(', ')}];
}
`;
}

export function sitemapTest({ pages }: Plan): string {
  const listed = pages.map(({ path, param }) => `'${param ? path.replace(`:${param}`, 'pune') : path}'`);
  return `import { sitemap } from './sitemap';

test('search engines may list every page', async () => {
  const paths = (await sitemap()).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([${listed.join(', ')}]));
});
`;
}
