import type { KeepMessage } from '../service-worker/keep-message';
import { keepPages } from './keep-pages';

let told: KeepMessage[];
let arrive: () => void;

beforeEach(() => {
  told = [];
  document.body.innerHTML = '';
  jest.useFakeTimers();
  history.replaceState({}, '', '/a?x=1');
  const active = { postMessage: (message: KeepMessage) => told.push(message) };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve({ active }) },
    configurable: true,
  });
  Object.assign(performance, { getEntriesByType: () => [] });
  keepPages({ onArrival: (listener) => void (arrive = listener) });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const goTo = (address: string) => {
  history.replaceState({}, '', address);
  arrive();
  return jest.advanceTimersByTimeAsync(0);
};
const visited = () => told.map((message) => message.visited);

test('the page and the list of kept pages are kept as soon as the worker is active', async () => {
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toMatchObject([{ visited: '/a?x=1', wanted: [{ path: '/offline' }] }]);
});

test('the list is kept in the languages that the visitor reads', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['hi-IN', 'ta']);
  await goTo('/b');
  expect(told.at(-1)?.wanted.map(({ path }) => path)).toEqual(['/offline', '/hi/offline']);
});

test('a page of one visitor is not kept', async () => {
  document.body.innerHTML = '<main><div data-private="true"></div></main>';
  await goTo('/basket');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(visited().at(-1)).toBeUndefined();
});

test('a page that is left before it has settled is kept, but not each query that a visitor passes through', async () => {
  await goTo('/b?sort=1');
  await goTo('/b?sort=2');
  await goTo('/c');
  expect(visited()).toEqual(['/a?x=1', '/a?x=1', '/b?sort=2']);
  await jest.advanceTimersByTimeAsync(10_000);
  await goTo('/d');
  expect(visited()).toEqual(['/a?x=1', '/a?x=1', '/b?sort=2', '/c']);
});
