import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazy } from './lazy';
import { PartBoundary } from './part-boundary';

const Chart = ({ of }: { of: string }) => <p>Chart of {of}</p>;
const host = {
  version: () => 'v0123456789ab',
  retry: () => undefined,
  heal: () => Promise.resolve(false),
  isLooping: () => false,
  report: () => undefined,
};

async function show(load: () => Promise<{ Component: typeof Chart }>) {
  const LazyChart = lazy(load);
  await act(async () => {
    render(
      <PartBoundary
        part="mfe-search/box"
        host={host}
        waiting={null}
        fallback={(retry) => <button onClick={retry}>Try again</button>}
      >
        <Suspense fallback="Loading">
          <LazyChart of="prices" />
        </Suspense>
      </PartBoundary>,
    );
  });
  return LazyChart;
}
const retry = () => act(async () => screen.getByRole('button').click());

let logged: jest.SpyInstance;
beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => logged.mockRestore());

test('code is fetched when it is first shown, once', async () => {
  const load = jest.fn(() => Promise.resolve({ Component: Chart }));
  const LazyChart = await show(load);
  expect(screen.getByText('Chart of prices')).toBeTruthy();
  await LazyChart.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

test('C06 a failure stands until the visitor tries again, and then it is over', async () => {
  const load = jest
    .fn<Promise<{ Component: typeof Chart }>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('still offline'))
    .mockResolvedValue({ Component: Chart });
  await show(load);
  expect(load).toHaveBeenCalledTimes(1);
  await retry();
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  await retry();
  expect(screen.getByText('Chart of prices')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

test('what failed while it was fetched ahead is asked for again when it is shown', async () => {
  const load = jest
    .fn<Promise<{ Component: typeof Chart }>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ Component: Chart });
  const LazyChart = lazy(load);
  await expect(LazyChart.preload()).rejects.toThrow('offline');
  await act(async () => {
    render(
      <Suspense fallback="Loading">
        <LazyChart of="prices" />
      </Suspense>,
    );
  });
  expect(screen.getByText('Chart of prices')).toBeTruthy();
});
