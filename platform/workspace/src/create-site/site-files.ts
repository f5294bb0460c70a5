import { dirname } from 'node:path';
import { filesOf } from '../new-area/files';
import { planOf, sentence } from '../new-area/plan';
import { formatted, fromTemplate, type Files } from '../new-area/templates';
import type { Packages } from './packages';
import type { SitePlan } from './site-plan';

const FROM_REGISTRY = {
  source: 'comes from the registry in `.npmrc`',
  update: 'change the versions of all `@nivaas/…` in `package.json` together, then',
  install: 'npm install',
};
const fromFiles = (folder: string) => ({
  source: `comes from the files in \`${folder}\``,
  update: 'replace all those files by newer ones (`create-site` packs them for a new folder), then',
  install: `npm install ./${folder}/*.tgz`,
});

/** The files of a new repository, by path. */
export async function siteFiles({ slug, site, areas }: SitePlan, packages: Packages): Promise<Files> {
  const [first = ''] = areas;
  const each = (write: (area: string) => string) => areas.map((area) => write(area));
  const root = fromTemplate('site', {
    title: site.name,
    siteName: JSON.stringify(site.name),
    languages: JSON.stringify(site.languages),
    timeZone: site.timeZone,
    currency: site.currency,
    color: site.colors.theme,
    area: `mfe-${first}`,
    first: site.languages[0]?.code ?? '',
    other: site.languages[1]?.code ?? '<code>',
    page: `mfe-${first}/${first}`,
    path: `pages/${first}/${first}.messages`,
    ...(packages.registry ? FROM_REGISTRY : fromFiles(folderOf(packages))),
    registry: packages.registry ? `@nivaas:registry=${packages.registry}` : '',
    areaTitles: `{ ${each((area) => `'${area}': '${sentence(area)}'`).join(', ')} }`,
    onward: each((area) => `{ label: messages.areas['${area}'], href: localPath('/${area}') }`).join(', '),
    links: each(
      (area) => `<a className={styles.link} href={localPath('/${area}')}>{messages.areas['${area}']}</a>`,
    ).join('\n'),
    fragments: each(
      (area) =>
        `<Fragment name="mfe-${area}/${area}-card" props={{ title: messages.areas['${area}'], href: localPath('/${area}') }} />`,
    ).join('\n'),
    lent: each((area) => `'mfe-${area}/${area}-card'`).join(', '),
  });
  const files = { ...root, 'package.json': manifest(slug, packages) };
  const ofAreas = await Promise.all(areas.map((area) => areaFiles(area)));
  return Object.assign(await formatted(files), ...ofAreas) as Files;
}

/** A list of items with a page for each, and a card that the home page borrows. */
async function areaFiles(area: string): Promise<Files> {
  const name = `mfe-${area}`;
  const plan = planOf(name, [`/${area}`, `/${area}/:id`], [`${area}-card`]);
  const files = await filesOf(plan, fromTemplate('site-area', { area: name }));
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text]));
}

/** Of the tarballs, from the site's. */
function folderOf({ ours }: Packages): string {
  return dirname(Object.values(ours)[0]?.replace('file:', '') ?? '');
}

const TASKS = ['start', 'dev', 'build', 'new-area', 'new-page', 'new-form', 'new-fragment', 'add-function'];

function manifest(slug: string, { ours, others, overrides }: Packages): string {
  const scripts = {
    ...Object.fromEntries(TASKS.map((task) => [task, `nivaas ${task}`])),
    release: 'nivaas-release',
    test: 'tsc -p . && eslint . --max-warnings 0 && oxfmt --check . && jest',
    format: 'oxfmt .',
  };
  const jest = {
    preset: '@nivaas/testing',
    testMatch: ['<rootDir>/{shell,mfe-*}/src/**/*.test.{ts,tsx}'],
  };
  const text = { name: slug, private: true, scripts, dependencies: { ...ours, ...others }, overrides, jest };
  return JSON.stringify(text, null, 2);
}
