import { camel, type Page, type Plan } from './plan';

/** The page that exists once for each city. */
export function onePage({ id, param = '' }: Page, { pages }: Plan): string {
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

export function onePageTest({ id, path, param = '', words }: Page): string {
  const at = (city: string) => path.replace(`:${param}`, city);
  return `import { renderPage } from '@nivaas/testing';
import { screen } from '@testing-library/react';
import { cityOf } from '../../data/cities';
import { routes } from '../../routes';
import { handle } from './${id}.page';

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
