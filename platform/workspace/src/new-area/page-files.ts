import { camel, cityPage, type Page, type Plan } from './plan';

/** Pages with their tests, and the card that they share with the fragments. */
export function pageFiles(plan: Plan): Record<string, string> {
  const files = plan.pages.flatMap((page) => [
    [`src/pages/${page.id}/${page.id}.page.tsx`, page.param ? onePage(page, plan) : listPage(page)],
    [
      `src/pages/${page.id}/${page.id}.page.test.tsx`,
      page.param ? onePageTest(page) : listPageTest(page, plan),
    ],
  ]);
  return {
    ...(Object.fromEntries(files) as Record<string, string>),
    'src/components/city-card/city-card.tsx': cityCard(plan),
    'src/components/city-card/city-card.module.css': CITY_CARD_STYLES,
    ...(plan.pages.some(({ param }) => !param)
      ? {
          'src/components/city-list/city-list.tsx': CITY_LIST,
          'src/components/city-list/city-list.module.css': CITY_LIST_STYLES,
        }
      : {}),
  };
}

function listPage({ id }: Page): string {
  const name = camel(id);
  return `import { href, type PageHandle } from '@nivaas/contracts';
import { useLoaderData } from '@nivaas/federation';
import { Breadcrumb, Container, PageIntro } from '@nivaas/ui';
import { CityList } from '../../components/city-list/city-list';
import { cities } from '../../data/cities';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';

const text = messages.${name};
const trail = [
  { name: messages.home, path: href.home() },
  { name: text.title, path: hrefs.${name}() },
];

export async function loader() {
  return { cities: await cities() };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb items={trail} />
      <PageIntro title={text.title} lead={text.lead} />
      <Container>
        <CityList cities={data.cities} />
      </Container>
    </>
  );
}

export const handle: PageHandle = {
  head: () => ({
    title: text.title,
    description: text.description,
    canonical: hrefs.${name}(),
    breadcrumb: trail,
  }),
};
`;
}

function onePage({ id, param = '' }: Page, { pages }: Plan): string {
  const name = camel(id);
  const list = pages.find((page) => !page.param);
  return `import type { CityTile } from '@nivaas/catalog';
import { href, type PageHandle } from '@nivaas/contracts';
import { notFound, useLoaderData, type PageLoaderArgs } from '@nivaas/federation';
import { Breadcrumb, buttonClass, PageIntro } from '@nivaas/ui';
import { cityOf } from '../../data/cities';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';

const text = messages.${name};

export async function loader({ params }: PageLoaderArgs): Promise<{ city: CityTile }> {
  const city = await cityOf(params.${param});
  if (!city) throw notFound();
  return { city };
}

export function Component() {
  const { city } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb items={trailOf(city)} />
      <PageIntro title={text.title(city.name)} lead={text.lead(city.name)}>
        <a className={buttonClass('secondary')} href={href.search({ city: city.name })}>
          {text.search(city.name)}
        </a>
      </PageIntro>
    </>
  );
}

export const handle: PageHandle<{ city: CityTile }> = {
  head: ({ city }) => ({
    title: text.title(city.name),
    description: text.lead(city.name),
    canonical: hrefs.${name}(city.id),
    breadcrumb: trailOf(city),
  }),
};

function trailOf(city: CityTile) {
  return [
    { name: messages.home, path: href.home() },
    ${list ? `{ name: messages.${camel(list.id)}.title, path: hrefs.${camel(list.id)}() },` : ''}
    { name: text.title(city.name), path: hrefs.${name}(city.id) },
  ];
}
`;
}

const TEST_IMPORTS = `import { renderPage } from '@nivaas/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes';
`;

function listPageTest({ path, words }: Page, plan: Plan): string {
  const one = cityPage(plan);
  const link = one ? one.path.replace(`:${one.param}`, 'pune') : '/search?city=Pune';
  return `${TEST_IMPORTS}
test('every city is a link', async () => {
  await renderPage(routes, '${path}');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${words}');
  expect(screen.getByRole('link', { name: '${one ? one.words : 'Homes'} in Pune' }).getAttribute('href')).toBe('${link}');
});
`;
}

function onePageTest({ id, path, param = '', words }: Page): string {
  const at = (city: string) => path.replace(`:${param}`, city);
  return `${TEST_IMPORTS.replace('import { routes', "import { cityOf } from '../../data/cities';\nimport { routes")}import { handle } from './${id}.page';

test('a city has a page with its own address and a way to its homes', async () => {
  await renderPage(routes, '${at('pune')}');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${words} in Pune');
  expect(screen.getByRole('link', { name: 'Homes in Pune' }).getAttribute('href')).toBe('/search?city=Pune');
  const city = await cityOf('pune');
  expect(city && handle.head({ city }, { params: {}, url: new URL('https://nivaas.example') }).canonical).toBe(
    '${at('pune')}',
  );
});

test('an unknown city is not found', async () => {
  await renderPage(routes, '${at('atlantis')}');
  expect(screen.getByRole('heading').textContent).toBe('404 Not Found');
});
`;
}

function cityCard(plan: Plan): string {
  const one = cityPage(plan);
  const link = one ? `hrefs.${camel(one.id)}(city.id)` : 'href.search({ city: city.name })';
  return `import type { CityTile } from '@nivaas/catalog';
${one ? '' : "import { href } from '@nivaas/contracts';\n"}import { Card, Picture } from '@nivaas/ui';
${one ? "import { hrefs } from '../../hrefs';\n" : ''}import { messages } from '../../messages';
import styles from './city-card.module.css';

export function CityCard({ city }: { city: CityTile }) {
  return (
    <Card className={styles.card}>
      <Picture src={city.image} alt="" width={480} height={360} />
      <a className={styles.link} href={${link}}>
        {messages.card.link(city.name)}
      </a>
    </Card>
  );
}
`;
}

const CITY_CARD_STYLES = `.card {
  position: relative;
  display: grid;
  gap: var(--space-3);
}

.link {
  font-weight: 600;
}

/* The whole card is the link. */
.link::after {
  position: absolute;
  inset: 0;
  content: '';
}
`;

const CITY_LIST = `import type { CityTile } from '@nivaas/catalog';
import { CityCard } from '../city-card/city-card';
import styles from './city-list.module.css';

export function CityList({ cities }: { cities: readonly CityTile[] }) {
  return (
    <ul className={styles.list} role="list">
      {cities.map((city) => (
        <li key={city.id}>
          <CityCard city={city} />
        </li>
      ))}
    </ul>
  );
}
`;

const CITY_LIST_STYLES = `.list {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-4);
  margin: 0;
  padding: 0 0 var(--space-7);
  list-style: none;
}
`;
