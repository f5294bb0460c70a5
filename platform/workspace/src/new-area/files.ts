import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from '../formatted';
import { areaFolder } from '../paths';
import { fragmentFiles } from './fragment-files';
import { neighbourOf } from './neighbour';
import { pageFiles } from './page-files';
import { camel, hasCityPart, type Page, type Plan } from './plan';
import { messages, readme } from './texts';

/** The files of a new area by path in its folder, in the project's format. */
export async function filesOf(plan: Plan): Promise<Record<string, string>> {
  const files: Record<string, string> = {
    ...likeItsNeighbour(plan.area),
    'README.md': readme(plan),
    'src/routes.tsx': routes(plan),
    'src/hrefs.ts': hrefs(plan),
    'src/sitemap.ts': sitemap(plan),
    'src/sitemap.test.ts': sitemapTest(plan),
    'src/messages.ts': messages(plan),
    'src/data/cities.ts': hasCityPart(plan) ? CITIES + CITY_OF : CITIES,
    ...pageFiles(plan),
    ...fragmentFiles(plan),
  };
  return formatted(files);
}

/** Configuration as in the neighbour, without packages of its own. */
function likeItsNeighbour(area: string): Record<string, string> {
  const neighbour = neighbourOf(area);
  const textOf = (file: string) =>
    readFileSync(join(areaFolder(neighbour), file), 'utf8').replaceAll(neighbour, area);
  const manifest = JSON.parse(textOf('package.json')) as Record<string, unknown>;
  delete manifest['dependencies'];
  return {
    '.npmrc': textOf('.npmrc'),
    'package.json': JSON.stringify(manifest, null, 2),
    'tsconfig.json': textOf('tsconfig.json'),
    'webpack.config.js': textOf('webpack.config.js'),
  };
}

function routes({ pages }: Plan): string {
  const entries = pages.map(
    ({ id, path }) => `{
    id: '${id}',
    path: '${path}',
    lazy: () => import(/* webpackChunkName: "page-${id}" */ './pages/${id}/${id}.page'),
  }`,
  );
  return `import type { AreaRoute } from '@nivaas/federation';

export const routes: AreaRoute[] = [${entries.join(', ')}];
`;
}

/** Code of the path of a page: `'/agents'` or `` `/agents/${encodeURIComponent(id)}` ``. */
function pathCode({ path, param }: Page): string {
  return param === undefined
    ? `'${path}'`
    : `\`${path.replace(`:${param}`, `\${encodeURIComponent(${param})}`)}\``;
}

function hrefs({ pages }: Plan): string {
  const entries = pages.map(
    (page) =>
      `${camel(page.id)}: (${page.param ? `${page.param}: string` : ''}) => localPath(${pathCode(page)}),`,
  );
  return `import { localPath } from '@nivaas/contracts';

/** Links to the pages of this area; they are built only here. */
export const hrefs = { ${entries.join('\n')} } as const;
`;
}

function sitemap({ pages }: Plan): string {
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

function sitemapTest({ pages }: Plan): string {
  const listed = pages.map(({ path, param }) => `'${param ? path.replace(`:${param}`, 'pune') : path}'`);
  return `import { sitemap } from './sitemap';

test('search engines may list every page', async () => {
  const paths = (await sitemap()).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([${listed.join(', ')}]));
});
`;
}

const CITIES = `import type { CityTile } from '@nivaas/catalog';

export async function cities(): Promise<CityTile[]> {
  const { catalog } = await import('@nivaas/catalog');
  return catalog.cities();
}
`;

const CITY_OF = `
/** Null for an unknown city. */
export async function cityOf(id: string | undefined): Promise<CityTile | null> {
  return (await cities()).find((city) => city.id === id) ?? null;
}
`;
