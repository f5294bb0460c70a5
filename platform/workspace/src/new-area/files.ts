import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames, root } from '../paths';
import { withDeclaration, withRoute } from './edits';
import { formatted, fromTemplate, type Files } from './templates';
import { camel, cityPage, hasCityPart, linkOfPune, type Page, type Plan } from './plan';

/** The files of a new area by path in its folder, in the project's format. */
export async function filesOf(plan: Plan): Promise<Files> {
  const { area, pages, fragments } = plan;
  const hasList = pages.some(({ param }) => param === undefined);
  const values = valuesOf(plan);
  const cities = fromTemplate('cities', values);
  const none =
    "import type { AreaRoute } from '@nivaas/federation';\n\nexport const routes: AreaRoute[] = [];\n";
  return formatted({
    ...likeItsNeighbour(area),
    ...cities,
    ...(hasCityPart(plan) ? { [CITIES]: `${cities[CITIES] ?? ''}${CITY_OF}` } : {}),
    ...(hasList || fragments.length > 0 ? fromTemplate('city-card', values) : {}),
    ...(hasList ? fromTemplate('city-list', values) : {}),
    ...Object.assign({}, ...pages.map((page) => pageFiles(page, values))),
    ...fragmentFiles(plan, values),
    'README.md': readme(plan),
    'src/routes.tsx': pages.reduce((routes, { id, path }) => withRoute(routes, id, path), none),
    'src/hrefs.ts': hrefs(plan),
    'src/sitemap.ts': sitemap(plan),
    'src/sitemap.test.ts': sitemapTest(plan),
  });
}

const CITIES = 'src/data/cities.ts';
const CITY_OF = `
/** Null for an unknown city. */
export async function cityOf(id: string | undefined): Promise<CityTile | null> {
  return (await cities()).find((city) => city.id === id) ?? null;
}
`;

/** The remote to copy the configuration from: the one with the shortest package.json, so the fewest packages. */
function neighbourOf(area: string): string {
  const lengthOf = (name: string) => statSync(join(areaFolder(name), 'package.json')).size - name.length;
  const [neighbour = 'shell'] = areaNames()
    .filter((name) => name !== 'shell' && name !== area)
    .sort((a, b) => lengthOf(a) - lengthOf(b));
  return neighbour;
}

const OWNERS = '.github/CODEOWNERS';
/** Column of the owners' names. */
const OWNERS_COLUMN = 15;

/** The two files of a new area outside its folder, by path from the root: its workflow, and CODEOWNERS with its line. */
export function pipelineFiles(area: string): Files {
  const neighbour = neighbourOf(area);
  const workflowOf = (name: string) => `.github/workflows/${name}.yml`;
  const secretOf = (name: string) => name.toUpperCase().replaceAll('-', '_');
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
  const workflow = textOf(workflowOf(neighbour)).replaceAll(neighbour, area);
  return {
    [workflowOf(area)]: workflow.replaceAll(secretOf(neighbour), secretOf(area)),
    [OWNERS]: withOwners(textOf(OWNERS), area),
  };
}

/** Unchanged when the area has owners already, as after its folder was deleted. */
function withOwners(text: string, area: string): string {
  const folder = `/${area}/`;
  if (text.split('\n').some((line) => line.startsWith(`${folder} `))) return text;
  return `${text.trimEnd()}\n${folder.padEnd(OWNERS_COLUMN - 1)} @nivaas/${area.replace(/^mfe-/, '')}\n`;
}

/** Configuration as in the neighbour, without packages of its own. */
function likeItsNeighbour(area: string): Files {
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

/** What the card of a city says and where it leads: to its page, if there is one, else to its homes. */
function valuesOf(plan: Plan): Record<string, string> {
  const { area, pages } = plan;
  const one = cityPage(plan);
  const list = pages.find((page) => !page.param);
  return {
    area,
    CardWords: one?.words ?? 'Homes',
    // Nobody translates the words of an area: Hindi texts say what the page holds at first.
    cardHindi: one ? '{0} की जानकारी' : '{0} में घर',
    cardLink: one ? `hrefs.${camel(one.id)}(city.id)` : 'href.search({ city: city.name })',
    cardImport: one
      ? "import { Card, Picture } from '@nivaas/ui';\nimport { hrefs } from '../../hrefs';"
      : "import { href } from '@nivaas/contracts';\nimport { Card, Picture } from '@nivaas/ui';",
    puneLink: linkOfPune(plan),
    trailItem: list ? `{ name: text.list, path: hrefs.${camel(list.id)}() },` : '',
    trailText: list ? `list: '${list.words}',` : '',
    trailHindi: list ? "list: 'शहरों की सूची'," : '',
  };
}

function pageFiles({ id, path, param, words }: Page, shared: Record<string, string>): Files {
  const at = (city: string) => path.replace(`:${param}`, city);
  return fromTemplate(param === undefined ? 'list-page' : 'city-page', {
    ...shared,
    name: id,
    camel: camel(id),
    path,
    param: param ?? '',
    Words: words,
    words: words.toLowerCase(),
    punePath: at('pune'),
    unknownPath: at('atlantis'),
  });
}

/** What the area lends: the card of a city, and the types that borrowers see. */
function fragmentFiles({ area, fragments }: Plan, shared: Record<string, string>): Files {
  if (fragments.length === 0) return {};
  const declared = fragments.reduce<string | undefined>(
    (text, name) => withDeclaration(text, `'${area}/${name}': { id: string }`, CARD),
    undefined,
  );
  const files = fragments.map((name) => fromTemplate('city-fragment', { ...shared, name }));
  return { ...(Object.assign({}, ...files) as Files), 'fragments.d.ts': declared ?? '' };
}

const CARD = 'Card of a city, by its id in the catalog; nothing for an unknown one.';

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || 'nothing';

function readme(plan: Plan): string {
  const { area, pages, fragments } = plan;
  return `# ${area}

${pages[0]?.words}, city by city.

- **Owns** ${code(pages.map(({ path }) => path))}
- **Lends** ${code(fragments)}
- **Borrows** nothing
- **Stores** nothing
${cityPage(plan) ? '- **Rules**: an unknown city is not found (404)\n' : ''}`;
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
