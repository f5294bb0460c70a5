import { site } from '@nivaas/contracts';
import { useBusy } from '@nivaas/federation';
import { renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from '../test-support/render-layout';

const links = () => screen.getAllByRole('link', { name: 'हिन्दी' });

test('the other language is the same place of the same page', async () => {
  await renderLayout('/saved?sort=price#team');
  for (const link of links()) expect(link.getAttribute('href')).toBe('/hi/saved?sort=price#team');
});

afterEach(() => jest.restoreAllMocks());

const [first, ...others] = site.languages;
const language = (code: string, name: string) => ({ code, locale: code, name, direction: 'ltr' }) as const;

test('one language needs no switch, and of several the header has a menu', async () => {
  const all = jest.replaceProperty(site, 'languages', [...site.languages, language('ta', 'தமிழ்')]);
  const { unmount } = await renderLayout('/saved');
  const header = within(screen.getByRole('banner'));
  expect(header.getByText(first?.name ?? '').closest('details')?.open).toBe(false);
  const inMenu = header.getAllByRole('link', { name: /தமிழ்|हिन्दी/, hidden: true });
  expect(inMenu.map((link) => link.getAttribute('href'))).toEqual(['/hi/saved', '/ta/saved']);
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'தமிழ்' })).toBeTruthy();
  unmount();
  all.replaceValue(first ? [first] : []);
  await renderLayout('/saved');
  for (const { name } of others) expect(screen.queryByRole('link', { name })).toBeNull();
});

/** Whether the browser asks before it leaves the page. */
function asks(): boolean {
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  return leave.defaultPrevented;
}

test('the browser asks before the switch drops unsaved input, and only then', async () => {
  await renderLayout();
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  const [link] = links();
  if (!link) throw new Error('There is no switch.');
  await userEvent.click(link);
  expect(asks()).toBe(false);
  renderHook(() => useBusy(true));
  expect(asks()).toBe(false);
  await userEvent.click(link);
  expect([asks(), asks()]).toEqual([true, false]);
  document.removeEventListener('click', stay);
});
