import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Breadcrumb } from './breadcrumb';
import { Hero } from './hero';
import { PageIntro } from './page-intro';
import { Section } from './section';

test('a trail ends with the current page, which is no link', () => {
  render(
    <Breadcrumb
      items={[
        { name: 'Home', path: '/' },
        { name: 'Buy', path: '/search?type=buy' },
        { name: 'A red bicycle' },
      ]}
    />,
  );
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/search?type=buy',
  ]);
  expect(trail.getByText('A red bicycle').getAttribute('aria-current')).toBe('page');
});

test('a section is a region named by its heading', () => {
  render(
    <Section title="Featured Properties" action={<a href="/search">View All</a>}>
      <p>Homes</p>
    </Section>,
  );
  const section = within(screen.getByRole('region', { name: 'Featured Properties' }));
  expect(section.getByRole('heading', { level: 2 }).hasAttribute('tabindex')).toBe(false);
  expect(section.getByRole('link', { name: 'View All' })).toBeInstanceOf(HTMLElement);
});

test('the anchor of a section is its heading, which can take focus', () => {
  render(
    <Section title="Open positions" id="openings">
      <p>Jobs</p>
    </Section>,
  );
  const heading = screen.getByRole('heading', { level: 2, name: 'Open positions' });
  expect(heading.id).toBe('openings');
  expect(heading.tabIndex).toBe(-1);
});

test.each([
  ['a hero', <Hero key="hero" title="Bicycles" image="/art/bicycles.webp" />],
  ['a plain opening', <PageIntro key="intro" title="Bicycles" lead="Room to breathe." />],
])('%s holds the h1, which takes focus after a navigation', (_, opening) => {
  render(opening);
  expect(screen.getByRole('heading', { level: 1, name: 'Bicycles' }).tabIndex).toBe(-1);
});

test("a hero's picture is decorative, fetched first, and needs no style attribute", () => {
  const html = renderToString(<Hero title="Bicycles" image="/art/bicycles.webp" />);
  expect(html).toContain('alt=""');
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('style=');
});
