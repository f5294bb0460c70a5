import type { AreaRoute } from '@nivaas/federation';
import { renderPage, type RenderedPage } from '@nivaas/testing';
import { Layout } from '../layout/layout';

const page = (id: string, path: string): AreaRoute => ({
  id,
  path,
  lazy: async () => ({
    Component: () => (
      <Layout>
        <h1>{id}</h1>
        <button type="button">In the page</button>
      </Layout>
    ),
    handle: { head: () => ({ title: id }) },
  }),
});

/** What areas add to its lists. */
const PLACES = {
  'site.menu': [{ data: { menu: 'resources', label: 'Guides', href: '/resources/guides' } }],
  'site.footer': [{ data: { list: 'property-types', label: 'Luxury Homes', href: '/luxury-homes' } }],
};

/** The layout around empty pages. */
export function renderLayout(url = '/search'): Promise<RenderedPage> {
  return renderPage(
    [page('home', '/'), page('search', '/search'), page('login', '/login'), page('saved', '/saved')],
    url,
    PLACES,
  );
}
