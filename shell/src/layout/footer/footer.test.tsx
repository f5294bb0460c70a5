import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CITY_TILES } from '@nivaas/catalog';
import { site } from '@nivaas/contracts';
import { readStored, removeStored, storage } from '@nivaas/federation';
import { renderLayout } from '../../test-support/render-layout';
import { SocialLinks } from './social-links';

const footer = () => within(screen.getByRole('contentinfo'));
const linksOf = (list: string) =>
  within(footer().getByRole('navigation', { name: list }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

afterEach(() => {
  act(() => removeStored(storage.theme));
  delete document.documentElement.dataset['theme'];
});

test.each([
  ['Company', ['/about', '/careers', '/contact', '/testimonials', '/terms', '/privacy']],
  ['Property Types', ['/apartments', '/villas', '/plots', '/commercial', '/pg-coliving', '/luxury-homes']],
  ['Sell', ['/sell', '/sell/property', '/sell/pricing', '/sell/services']],
  ['Resources', ['/resources/home-loans', '/resources/property-news', '/resources/guides']],
])('the list %s leads to exactly its pages', async (list, hrefs) => {
  await renderLayout();
  expect(linksOf(list)).toEqual(hrefs);
});

test('the top cities are those of the catalogue', async () => {
  await renderLayout();
  expect(linksOf('Top Cities').toSorted()).toEqual(
    CITY_TILES.map(({ name }) => `/search?city=${name}`).toSorted(),
  );
});

test('the email is a link with the address as text, and a number that is not set is a button that says so', async () => {
  await renderLayout();
  expect(footer().getByText('(not set on this demonstration site)')).toBeTruthy();
  expect(footer().queryByRole('link', { name: site.contact.phone ?? '' })).toBeNull();
  await userEvent.click(footer().getByRole('button', { name: site.contact.phone ?? '' }));
  expect(screen.getByText(/calls would reach nobody/)).toBeTruthy();
  expect(
    footer()
      .getByRole('link', { name: site.contact.email ?? '' })
      .getAttribute('href'),
  ).toBe(`mailto:${site.contact.email}`);
});

test('it says once that the data is a sample, and carries the current year and the legal name', async () => {
  await renderLayout();
  expect(footer().getAllByText(/sample data/)).toHaveLength(1);
  const line = footer().getByText(/©/);
  expect(line.textContent).toBe(`© ${new Date().getFullYear()} ${site.more['legalName']}`);
});

test('the networks of the site are links, and without any there is no list', () => {
  const { container, rerender } = render(<SocialLinks links={{ YouTube: 'https://example.com/tube' }} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['YouTube']);
  expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer');
  rerender(<SocialLinks links={{}} />);
  expect(container.textContent).toBe('');
});

test('the theme is a choice of three that is kept and shown at once', async () => {
  await renderLayout();
  const choices = within(footer().getByRole('group', { name: 'Theme' })).getAllByRole<HTMLInputElement>(
    'radio',
  );
  expect(choices.map((choice) => choice.checked)).toEqual([true, false, false]);
  await userEvent.click(footer().getByRole('radio', { name: 'Dark' }));
  expect(readStored(storage.theme)).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await userEvent.click(footer().getByRole('radio', { name: 'Light' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
});

test('the theme of the system needs no attribute, and brings back the bars’ own colour', async () => {
  document.head.innerHTML = '<meta name="theme-color" content="#fbf8f3">';
  const bars = document.head.querySelector('meta');
  await renderLayout();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  await userEvent.click(footer().getByRole('radio', { name: 'Dark' }));
  expect(bars?.content).not.toBe('#fbf8f3');
  await userEvent.click(footer().getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(bars?.content).toBe('#fbf8f3');
  bars?.remove();
});
