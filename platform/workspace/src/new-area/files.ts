import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames, root } from '../paths';
import { withDeclaration, withRoute } from './edits';
import { formatted, fromTemplate, type Files } from './templates';
import { camel, itemPage, type Page, type Plan } from './plan';

/**
 * The files of a new area by path in its folder, in the project's format.
 *
 * @param config Its package.json and the like.
 */
export async function filesOf(plan: Plan, config = likeItsNeighbour(plan.area)): Promise<Files> {
  const { area, pages, fragments } = plan;
  const none =
    "import type { AreaRoute } from '@nivaas/federation';\n\nexport const routes: AreaRoute[] = [];\n";
  const files = {
    ...config,
    ...(itemPage(plan) ? fromTemplate('items', {}) : {}),
    ...Object.assign({}, ...pages.map((page) => pageFiles(page, plan))),
    ...fragmentFiles(area, fragments),
    'README.md': readme(plan),
    'src/routes.tsx': pages.reduce((routes, page) => withRoute(routes, page.id, page.path), none),
    'src/hrefs.ts': hrefs(plan),
    'src/sitemap.ts': sitemap(plan),
    'src/sitemap.test.ts': sitemapTest(plan),
  };
  return formatted(files);
}

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

/**
 * The two files of a new area outside its folder, by path from the root: its workflow, and CODEOWNERS with its line. None in
 * a repository whose areas have no workflows of their own.
 */
export function pipelineFiles(area: string): Files {
  const neighbour = neighbourOf(area);
  const workflowOf = (name: string) => `.github/workflows/${name}.yml`;
  const secretOf = (name: string) => name.toUpperCase().replaceAll('-', '_');
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
  if (!existsSync(join(root, workflowOf(neighbour)))) return {};
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
  // An area with peers has them from the site; what it has besides is its own.
  if (manifest['peerDependencies']) delete manifest['dependencies'];
  const copied = ['.npmrc', 'tsconfig.json', 'webpack.config.js'].filter((file) =>
    existsSync(join(areaFolder(neighbour), file)),
  );
  return {
    ...Object.fromEntries(copied.map((file) => [file, textOf(file)])),
    'package.json': JSON.stringify(manifest, null, 2),
  };
}

/** A list of the items, if each has a page; else a page with a title, as `new-page` writes it. */
function pageFiles({ id, path, param, words }: Page, plan: Plan): Files {
  const list = plan.pages.find((page) => page.param === undefined);
  const item = itemPage(plan);
  const values = {
    area: plan.area,
    name: id,
    camel: camel(id),
    path,
    param: param ?? '',
    Words: words,
    words: words.toLowerCase(),
    itemCamel: item ? camel(item.id) : '',
    trailItem: list ? `{ name: text.list, path: hrefs.${camel(list.id)}() },` : '',
    trailText: list ? `list: '${list.words}',` : '',
  };
  if (param !== undefined) return fromTemplate('item-page', values);
  return { ...fromTemplate('page', values), ...(item ? fromTemplate('list-page', values) : {}) };
}

/** What the area lends, and the types that borrowers see. */
function fragmentFiles(area: string, fragments: readonly string[]): Files {
  if (fragments.length === 0) return {};
  const declared = fragments.reduce<string | undefined>(
    (text, name) =>
      withDeclaration(
        text,
        `'${area}/${name}': { title: string; href: string }`,
        'A card that leads to a page.',
      ),
    undefined,
  );
  const files = fragments.map((name) => fromTemplate('fragment', { area, name }));
  return { ...(Object.assign({}, ...files) as Files), 'fragments.d.ts': declared ?? '' };
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || 'nothing';

function readme(plan: Plan): string {
  const { area, pages, fragments } = plan;
  return `# ${area}

${pages[0]?.words}.

- **Owns** ${code(pages.map(({ path }) => path))}
- **Lends** ${code(fragments)}
- **Borrows** nothing
- **Stores** nothing
${itemPage(plan) ? '- **Rules**: an unknown item is not found (404)\n' : ''}`;
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
${each.length > 0 ? "import { items } from './data/items';\n" : ''}import { hrefs } from './hrefs';

export async function sitemap(): Promise<SitemapEntry[]> {
  ${each.length > 0 ? 'const all = await items();' : ''}
  return [${[...plain, ...each].join(', ')}];
}
`;
}

function sitemapTest({ pages }: Plan): string {
  const plain = pages.filter(({ param }) => !param).map(({ id }) => `hrefs.${camel(id)}()`);
  const each = pages
    .filter(({ param }) => param)
    .map(({ id }) => `...all.map(({ id }) => hrefs.${camel(id)}(id))`);
  return `${each.length > 0 ? "import { items } from './data/items';\n" : ''}import { hrefs } from './hrefs';
import { sitemap } from './sitemap';

test('search engines may list every page', async () => {
  ${each.length > 0 ? 'const all = await items();' : ''}
  const paths = (await sitemap()).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([${[...plain, ...each].join(', ')}]));
});
`;
}
