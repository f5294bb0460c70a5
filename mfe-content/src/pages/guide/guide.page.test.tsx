import { renderPage } from '@nivaas/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guides } from '../../data/guides/guides';
import { routes } from '../../routes';

test.each(guides.map(({ slug, title }) => [slug, title] as const))(
  'the guide %s has one heading, a list of contents that leads to its parts, and its date',
  async (slug, title) => {
    await renderPage(routes, `/resources/guides/${slug}`);
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      title,
    ]);
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    for (const link of within(contents).getAllByRole('link')) {
      expect(document.getElementById((link.getAttribute('href') ?? '').slice(1))?.tagName).toBe('H2');
    }
    expect(within(screen.getByRole('article')).getByText('21 Nov 2026')).toBeTruthy();
  },
);

test('a term of the glossary can be linked to, and in the worked example 85 % of 850 sq.ft is 722', async () => {
  await renderPage(routes, '/resources/guides/carpet-and-super-area');
  expect(document.getElementById('carpet-area')?.textContent).toContain('net usable floor area');
  expect(screen.getByRole('row', { name: 'Carpet area 722 9,364' })).toBeTruthy();
});

test('the stamp duty estimate starts without a rate and uses the one that is entered', async () => {
  await renderPage(routes, '/resources/guides/stamp-duty-and-registration');
  const rate = screen.getByLabelText('Stamp duty and registration, %');
  expect(rate).toHaveProperty('value', '');
  await userEvent.type(screen.getByLabelText('Price of the property'), '50 lakh');
  await userEvent.type(rate, '7');
  expect(screen.getByRole('status').textContent).toBe('You would pay about ₹3,50,000');
});
