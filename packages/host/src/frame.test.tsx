import { act, screen, within } from '@testing-library/react';
import { announce, showMessage } from '@nivaas/federation';
import { renderPage } from '@nivaas/testing';
import { frameIn } from './frame';

const Frame = frameIn(({ children }) => <main>{children}</main>);
const page = (path: string) => ({
  id: path.slice(1),
  path,
  lazy: async () => ({ Component: Frame, handle: { head: () => ({ title: path }) } }),
});
const renderFrame = () => renderPage([page('/search'), page('/saved')], '/search');

// jsdom has neither.
Object.assign(performance, { getEntriesByType: () => [] });
Object.assign(window, { scrollTo: () => undefined });

const announcer = () => screen.getAllByRole('status').find(({ id }) => id === 'announcer');

test('the live region is there before anything is said', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  await renderFrame();
  const region = announcer();
  expect(region?.textContent).toBe('');
  announce('Sorted by price');
  act(() => void jest.advanceTimersByTime(100));
  expect(announcer()).toBe(region);
  expect(region?.textContent).toBe('Sorted by price');
  jest.useRealTimers();
});

test('a message has its bar on the page on which it was shown, and on no other', async () => {
  const page = await renderFrame();
  act(() => showMessage('Link copied'));
  const bar = await screen.findByRole('region', { name: 'Message' });
  expect(within(bar).getByRole('status').textContent).toBe('Link copied');
  await page.navigate('/saved');
  expect(screen.queryByRole('region', { name: 'Message' })).toBeNull();
});
