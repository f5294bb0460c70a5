import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { useArrival } from './use-arrival';

let position = 0;
let openedBy = 'navigate';
const scrollTo = jest.fn((_: number, y: number) => {
  position = y;
});
const scrollIntoView = jest.fn();

beforeEach(() => {
  position = 0;
  openedBy = 'navigate';
  Object.assign(performance, { getEntriesByType: () => [{ type: openedBy }] });
  scrollTo.mockClear();
  scrollIntoView.mockClear();
  Object.assign(window, { scrollTo });
  Object.defineProperty(window, 'scrollY', { get: () => position, configurable: true });
  Element.prototype.scrollIntoView = scrollIntoView;
  history.replaceState({}, '');
});

function Frame() {
  useArrival();
  return (
    <main>
      <Outlet />
    </main>
  );
}

const page = (title: string) => (
  <>
    <h1 tabIndex={-1}>{title}</h1>
    <input aria-label="Search" />
    <section id="plan">
      <h2>The plan</h2>
    </section>
    <p id="note">A note</p>
  </>
);

async function openAt(url: string) {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/a', element: page('Page A') },
          { path: '/b', element: page('Page B') },
          { path: '/short', element: <ShortPage /> },
        ],
      },
    ],
    { initialEntries: [url] },
  );
  render(<RouterProvider router={router} />);
  const go = (to: string | number) =>
    act(async () => void (typeof to === 'number' ? await router.navigate(to) : await router.navigate(to)));
  return { go };
}

/** Acts as a page so short that the browser scrolls up at layout. */
function ShortPage() {
  useLayoutEffect(() => scrollBy(40), []);
  return page('Page B');
}

const scrollBy = (y: number) => {
  position = y;
  window.dispatchEvent(new Event('scroll'));
};
const focused = () => document.activeElement?.textContent;

test.each(['reload', 'back_forward'])('a page opened by %s is where it was left', async (type) => {
  await openAt('/a');
  scrollBy(420);
  cleanup();
  position = 0;
  openedBy = type;
  await openAt('/a');
  expect(position).toBe(420);
});

test('a newly opened page starts at its top, whatever this tab showed before', async () => {
  await openAt('/a');
  scrollBy(420);
  cleanup();
  scrollTo.mockClear();
  await openAt('/a');
  expect(scrollTo).not.toHaveBeenCalled();
  cleanup();
  openedBy = 'back_forward';
  await openAt('/b');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a change of the query alone moves neither', async () => {
  const { go } = await openAt('/a');
  scrollBy(300);
  screen.getByRole('textbox').focus();
  await go('/a?sort=newest');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(scrollTo).not.toHaveBeenCalled();
});

test('Back to an address with an anchor returns to where the visitor had gone from there', async () => {
  const { go } = await openAt('/a');
  await go('/a?page=2#plan');
  scrollBy(900);
  await go('/b');
  await go(-1);
  expect(position).toBe(900);
});

test('Back from a jump inside a page returns to where it began, and Forward to where it led', async () => {
  const { go } = await openAt('/a');
  scrollBy(100);
  await go('/a#plan');
  scrollBy(1_400);
  await go(-1);
  expect(position).toBe(100);
  await go(1);
  expect(position).toBe(1_400);
});

test('a jump that the browser makes leads to its place, whatever was remembered for it', async () => {
  const { go } = await openAt('/a');
  await go('/a#plan');
  scrollBy(900);
  await go(-1);
  scrollBy(50);
  history.replaceState(null, '');
  await go(1);
  expect([position, scrollIntoView.mock.calls.length]).toEqual([50, 2]);
});

test('the scrolling of a jump is not taken for the visitor’s on the entry that it leaves', async () => {
  const { go } = await openAt('/a');
  scrollBy(100);
  history.replaceState({}, '', '#plan');
  scrollBy(1_400);
  await go('/a#plan');
  await go(-1);
  history.replaceState({}, '', '/');
  expect(position).toBe(100);
});

test('Back returns to the old position also from a page too short to keep it', async () => {
  const { go } = await openAt('/a');
  scrollBy(600);
  await go('/short');
  await go(-1);
  expect(position).toBe(600);
});

test('a hash leads to its place and focuses the heading in it', async () => {
  const { go } = await openAt('/a');
  await go('/b#plan');
  expect(focused()).toBe('The plan');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  await go('/b#note');
  expect(focused()).toBe('A note');
});

test.each(['/b#nothing', '/b#%E0%A4%A', '/b#%'])(
  'the hash of %s leads nowhere: the page starts at its top',
  async (url) => {
    const { go } = await openAt('/a');
    await go(url);
    expect(focused()).toBe('Page B');
    expect(position).toBe(0);
  },
);
