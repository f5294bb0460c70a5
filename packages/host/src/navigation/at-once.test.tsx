import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { atOnce } from './at-once';

jest.mock('../when-idle', () => ({ whenIdle: (work: () => void) => work() }));

let letLoad: (() => void) | undefined;
let inFrame: (() => void)[];

beforeEach(() => {
  jest.useFakeTimers();
  letLoad = undefined;
  inFrame = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    inFrame.push(() => callback(0));
    return 0;
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function open() {
  const slow = () => new Promise<null>((resolve) => (letLoad = () => resolve(null)));
  const router = createMemoryRouter(
    [
      { path: '/a', element: <h1>Page A</h1> },
      { path: '/b', element: <h1>Page B</h1>, loader: () => null },
      { path: '/slow', element: <h1>Slow page</h1>, loader: slow },
    ],
    { initialEntries: ['/a'] },
  );
  render(<RouterProvider router={atOnce(router)} />);
  await act(async () => void (await import('./delivery')));
  return router;
}

const shown = () => screen.getByRole('heading').textContent;

test('a page that is ready is shown in one go after the click is painted', async () => {
  const router = await open();
  await act(async () => router.navigate('/b'));
  expect(shown()).toBe('Page A');
  for (const frame of inFrame) frame();
  expect(shown()).toBe('Page A');
  act(() => {
    jest.advanceTimersByTime(0);
    // A sliced render would only appear at the end of act.
    expect(shown()).toBe('Page B');
  });
});

test('without frames, as in a hidden tab, it is shown nevertheless', async () => {
  const router = await open();
  await act(async () => router.navigate('/b'));
  act(() => jest.advanceTimersByTime(100));
  expect(shown()).toBe('Page B');
});

test('a page that was waited for is shown as React does', async () => {
  const router = await open();
  await act(async () => {
    void router.navigate('/slow');
    jest.advanceTimersByTime(200);
  });
  await act(async () => letLoad?.());
  expect(shown()).toBe('Slow page');
  expect(inFrame).toEqual([]);
});

test('of two clicks the last one counts', async () => {
  const router = await open();
  await act(async () => router.navigate('/b'));
  await act(async () => router.navigate('/a'));
  act(() => jest.advanceTimersByTime(200));
  expect(shown()).toBe('Page A');
});
