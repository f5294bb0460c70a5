import type { PageHandle, PageHead } from '@nivaas/contracts';
import type { PageLoaderArgs } from '@nivaas/federation';
import { routes } from './routes';
import { sitemap } from './sitemap';

async function headOf(path: string): Promise<PageHead> {
  const url = new URL(path, 'https://nivaas.example');
  const slug = url.pathname.split('/')[3];
  const route = routes.find((one) => one.path.replace(':slug', slug ?? '') === url.pathname);
  if (!route) throw new Error(`No route for ${path}`);
  const { loader, handle } = await route.lazy();
  const page: PageLoaderArgs = { request: new Request(url), params: slug ? { slug } : {} };
  const loaded = await loader?.(page);
  return (handle as PageHandle<unknown>).head(loaded, { params: page.params, url });
}

test('every page of the sitemap has title, description, its own canonical URL and a trail that ends at itself', async () => {
  const entries = await sitemap();
  expect(entries).toHaveLength(12 + 4 + 7);
  for (const { path } of entries) {
    const head = await headOf(path);
    expect(head).toMatchObject({
      canonical: path,
      title: expect.any(String),
      description: expect.any(String),
    });
    expect(head.noindex).toBeFalsy();
    expect(head.breadcrumb?.at(-1)).toEqual({ name: head.title, path });
  }
});

test('the form for sellers is not listed, and its title names the step', async () => {
  expect(await headOf('/sell/property?step=2')).toMatchObject({
    noindex: true,
    title: 'Step 2 of 5: Location',
  });
  expect(await headOf('/sell/property')).toMatchObject({ noindex: true, title: 'Post your property' });
  expect((await sitemap()).map(({ path }) => path)).not.toContain('/sell/property');
});

test('questions and articles describe themselves to search engines', async () => {
  expect((await headOf('/contact')).jsonLd).toMatchObject([{ '@type': 'FAQPage' }]);
  expect((await headOf('/resources/guides/renting-step-by-step')).jsonLd).toMatchObject([
    { '@type': 'Article', datePublished: '2026-11-21' },
    { '@type': 'FAQPage' },
  ]);
});
