import { act, screen, within } from '@testing-library/react';
import { announce, showMessage } from '@nivaas/federation';
import { renderLayout } from '../test-support/render-layout';

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
  const bar = await screen.findByRole('region', { name: 'Message' });
  expect(within(bar).getByRole('status').textContent).toBe('Link copied');
  await page.navigate('/saved');
  expect(screen.queryByRole('region', { name: 'Message' })).toBeNull();
});
