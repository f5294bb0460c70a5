import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from '../../test-support/render-layout';

const nav = () => within(screen.getByRole('navigation', { name: 'Main' }));
const menu = (name: string) => nav().getByRole('button', { name });
const shownLinks = () =>
  nav()
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('four menus are closed at first', async () => {
  await renderLayout();
  expect(
    nav()
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Buy', 'Rent', 'Sell', 'Resources']);
  for (const button of nav().getAllByRole('button')) expect(button).toHaveProperty('ariaExpanded', 'false');
  expect(shownLinks()).toEqual([]);
});

test.each([
  [
    'Buy',
    [
      ['Apartments', '/search?type=buy&category=apartment'],
      ['Independent Houses', '/search?type=buy&category=house'],
      ['Plots', '/search?type=buy&category=plot'],
      ['Villas', '/villas'],
      ['Commercial', '/commercial'],
      ['Luxury Homes', '/luxury-homes'],
      ['All homes for sale', '/search?type=buy'],
    ],
  ],
  [
    'Rent',
    [
      ['Apartments', '/search?type=rent&category=apartment'],
      ['Independent Houses', '/search?type=rent&category=house'],
      ['PG rooms', '/search?type=rent&category=pg'],
      ['PG/Co-living', '/pg-coliving'],
      ['All homes for rent', '/search?type=rent'],
    ],
  ],
  [
    'Sell',
    [
      ['How selling works', '/sell'],
      ['List a property', '/sell/property'],
      ['Pricing', '/sell/pricing'],
      ['Services for sellers', '/sell/services'],
    ],
  ],
  [
    'Resources',
    [
      ['Home loans', '/resources/home-loans'],
      ['Property news', '/resources/property-news'],
      ['Guides', '/resources/guides'],
    ],
  ],
])('%s leads to exactly its pages', async (name, links) => {
  await renderLayout();
  await userEvent.click(menu(name));
  expect(shownLinks()).toEqual(links);
});

test.each(['{Enter}', ' '])('the key "%s" opens and closes a menu', async (key) => {
  await renderLayout();
  menu('Rent').focus();
  await userEvent.keyboard(key);
  expect(menu('Rent')).toHaveProperty('ariaExpanded', 'true');
  await userEvent.keyboard(key);
  expect(menu('Rent')).toHaveProperty('ariaExpanded', 'false');
});

test('a mouse opens a menu by pointing, keeps it by a click and closes it by the next', async () => {
  await renderLayout();
  await userEvent.hover(menu('Buy'));
  expect(menu('Buy')).toHaveProperty('ariaExpanded', 'true');
  await userEvent.click(menu('Buy'));
  expect(menu('Buy')).toHaveProperty('ariaExpanded', 'true');
  await userEvent.click(menu('Buy'));
  expect(menu('Buy')).toHaveProperty('ariaExpanded', 'false');
});

test('a menu that was opened by pointing closes when the mouse leaves it', async () => {
  await renderLayout();
  await userEvent.hover(menu('Buy'));
  await userEvent.unhover(menu('Buy'));
  expect(menu('Buy')).toHaveProperty('ariaExpanded', 'false');
});

test('opening one menu closes the other', async () => {
  await renderLayout();
  await userEvent.click(menu('Buy'));
  await userEvent.click(menu('Sell'));
  expect(menu('Buy')).toHaveProperty('ariaExpanded', 'false');
  expect(menu('Sell')).toHaveProperty('ariaExpanded', 'true');
});

test('Escape closes the menu and returns the focus to its button', async () => {
  await renderLayout();
  await userEvent.click(menu('Buy'));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Apartments');
  await userEvent.keyboard('{Escape}');
  expect(menu('Buy')).toHaveProperty('ariaExpanded', 'false');
  expect(document.activeElement).toBe(menu('Buy'));
});

test('a click outside closes the menu', async () => {
  await renderLayout();
  await userEvent.click(menu('Buy'));
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  expect(menu('Buy')).toHaveProperty('ariaExpanded', 'false');
});

test('focus that leaves the menu closes it', async () => {
  await renderLayout();
  await userEvent.click(menu('Resources'));
  act(() => screen.getByRole('button', { name: 'In the page' }).focus());
  expect(menu('Resources')).toHaveProperty('ariaExpanded', 'false');
});

test('a navigation closes the menu and focus is not lost', async () => {
  const page = await renderLayout();
  await userEvent.click(menu('Buy'));
  await userEvent.tab();
  await page.navigate('/search?type=buy&category=apartment');
  expect(menu('Buy')).toHaveProperty('ariaExpanded', 'false');
  expect(document.activeElement).toBe(menu('Buy'));
});

test('the link to the page on screen is marked as current', async () => {
  await renderLayout('/search?type=rent&category=pg');
  await userEvent.click(menu('Rent'));
  expect(nav().getByRole('link', { current: 'page' }).textContent).toBe('PG rooms');
});
