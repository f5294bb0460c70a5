import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce, showMessage } from '@nivaas/federation';
import { renderLayout } from '../test-support/render-layout';

test('the first stop of the keyboard skips to main', async () => {
  await renderLayout();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to main content');
  expect(document.activeElement?.getAttribute('href')).toBe('#main');
  expect(screen.getByRole('main').id).toBe('main');
});

test('there is one banner, one main and one contentinfo', async () => {
  await renderLayout('/');
  for (const role of ['banner', 'main', 'contentinfo']) expect(screen.getAllByRole(role)).toHaveLength(1);
});

const announcer = () => screen.getAllByRole('status').at(-1);

test('the live region is there before anything is said', async () => {
  jest.useFakeTimers();
  await renderLayout();
  const region = announcer();
  expect(region?.textContent).toBe('');
  announce('Sorted by price');
  act(() => void jest.advanceTimersByTime(100));
  expect(announcer()).toBe(region);
  expect(region?.textContent).toBe('Sorted by price');
  jest.useRealTimers();
});

test('a message has its bar on the page on which it was shown, and on no other', async () => {
  const page = await renderLayout();
  act(() => showMessage('Link copied'));
  const bar = screen.getByRole('region', { name: 'Message' });
  expect(within(bar).getByRole('status').textContent).toBe('Link copied');
  await page.navigate('/saved');
  expect(screen.queryByRole('region', { name: 'Message' })).toBeNull();
});
