import { camel, cityPage, linkOfPune, type Page, type Plan } from './plan';

/** The page of all cities. */
export function listPage({ id }: Page): string {
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

export function listPageTest({ path, words }: Page, plan: Plan): string {
  const one = cityPage(plan);
  const link = linkOfPune(plan);
  return `import { renderPage } from '@nivaas/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes';

test('every city is a link', async () => {
  await renderPage(routes, '${path}');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${words}');
  expect(screen.getByRole('link', { name: '${one ? one.words : 'Homes'} in Pune' }).getAttribute('href')).toBe('${link}');
});
`;
}

export const CITY_LIST = `import type { CityTile } from '@nivaas/catalog';
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

export const CITY_LIST_STYLES = `.list {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-4);
  margin: 0;
  padding: 0 0 var(--space-7);
  list-style: none;
}
`;
