import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from '../../test-support/render-layout';

const opener = () => screen.getByRole('button', { name: 'Menu' });
const panel = () => within(screen.getByRole('navigation', { name: 'Menu' }));
const section = (name: string) => panel().getByRole('button', { name });

async function openMenu() {
  const page = await renderLayout();
  await userEvent.click(opener());
  return page;
}

test('the button opens the menu and closes it again', async () => {
  await openMenu();
  expect(opener()).toHaveProperty('ariaExpanded', 'true');
  await userEvent.click(opener());
  expect(opener()).toHaveProperty('ariaExpanded', 'false');
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
});

test('at most one section is open', async () => {
  await openMenu();
  expect(panel().queryByRole('link', { name: 'Plots' })).toBeNull();
  await userEvent.click(section('Buy'));
  expect(panel().getByRole('link', { name: 'Plots' }).getAttribute('href')).toBe(
    '/search?type=buy&category=plot',
  );
  await userEvent.click(section('Sell'));
  expect(section('Buy')).toHaveProperty('ariaExpanded', 'false');
  expect(section('Sell')).toHaveProperty('ariaExpanded', 'true');
  await userEvent.click(section('Sell'));
  expect(section('Sell')).toHaveProperty('ariaExpanded', 'false');
});

test('each section is a heading with a button', async () => {
  await openMenu();
  expect(
    panel()
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['Buy', 'Rent', 'Sell', 'Resources']);
});

test('Escape closes the menu and returns the focus to its button', async () => {
  await openMenu();
  section('Rent').focus();
  await userEvent.keyboard('{Escape}');
  expect(opener()).toHaveProperty('ariaExpanded', 'false');
  expect(document.activeElement).toBe(opener());
});

test('a navigation closes the menu, and focus returns to its button', async () => {
  const page = await openMenu();
  await userEvent.click(section('Buy'));
  panel().getByRole('link', { name: 'Plots' }).focus();
  await page.navigate('/search?type=buy&category=plot');
  expect(opener()).toHaveProperty('ariaExpanded', 'false');
  expect(document.activeElement).toBe(opener());
});

test('what the menu covers cannot be reached while it is open', async () => {
  await openMenu();
  expect(document.querySelector('main')?.hasAttribute('inert')).toBe(true);
  expect(document.querySelector('footer')?.hasAttribute('inert')).toBe(true);
  await userEvent.click(opener());
  expect(document.querySelector('main')?.hasAttribute('inert')).toBe(false);
});
