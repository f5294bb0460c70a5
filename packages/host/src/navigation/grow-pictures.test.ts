import { growPicture } from './grow-pictures';

/** The pictures, by their alternative text, that the browser would animate from and to. */
let frames: (string | undefined)[];
let finish: () => void;
let wasSkipped: boolean;
let isStill: boolean;
let isVisible: boolean;
let isLoaded: boolean;
let updated: Promise<void>;

beforeEach(() => {
  frames = [];
  wasSkipped = isStill = false;
  isVisible = isLoaded = true;
  updated = Promise.resolve();
  const startViewTransition = (show: () => Promise<void>) => {
    frames.push(named());
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const skipTransition = () => (wasSkipped = true);
    updated = Promise.resolve()
      .then(show)
      .then(() => void frames.push(named()));
    return { ready: Promise.reject(new Error('hidden')), finished, skipTransition };
  };
  Object.assign(document, { startViewTransition });
  Object.assign(window, {
    matchMedia: () => ({ matches: isStill }),
    innerHeight: 600,
    CSS: { escape: String },
  });
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: isVisible ? 0 : 700, bottom: 900, width: 320 }) as DOMRect);
  HTMLImageElement.prototype.decode = () =>
    isLoaded ? Promise.resolve() : Promise.reject(new Error('gone'));
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: true, configurable: true });
  shown = '/search';
  document.body.innerHTML = list;
});

function named(): string | undefined {
  const pictures = [...document.querySelectorAll('img')];
  const [one, ...more] = pictures.filter((picture) => picture.style.viewTransitionName === 'subject');
  expect(more).toEqual([]);
  return one?.alt;
}

const card = (name: string) =>
  `<article><img alt="${name}" data-subject="/property/1"><a href="/property/1">${name}</a></article>`;
const list = card('first card') + card('second card');
const home = '<h1>A home</h1><img alt="gallery" data-subject="/property/1">';

let shown: string;

/** Shows another page, with the animation if there is one. */
async function arrive(pathname: string, page: string): Promise<boolean> {
  const show = () => (document.body.innerHTML = page);
  const isAnimated = growPicture(shown, pathname, show);
  shown = pathname;
  if (!isAnimated) show();
  await updated;
  return isAnimated;
}

const click = (name: string) => {
  for (const link of document.links) if (link.textContent === name) link.dispatchEvent(new Event('click'));
};

test('the picture of the clicked card becomes the first picture of the page, and back', async () => {
  click('second card');
  expect(await arrive('/property/1', home)).toBe(true);
  expect(frames).toEqual(['second card', 'gallery']);
  finish();
  await Promise.resolve();
  await Promise.resolve();
  expect(named()).toBeUndefined();
  expect(await arrive('/search', list)).toBe(true);
  expect(frames).toEqual(['second card', 'gallery', 'gallery', 'first card']);
});

test('who prefers less motion sees none', async () => {
  isStill = true;
  expect(await arrive('/property/1', home)).toBe(false);
});

test.each([
  ['shows the animation', [60, 90], true],
  ['shows the page at once, because it would take as long for the animation', [120, 110], false],
])('a device whose start had long tasks %s', (_, durations, expected) => {
  let tell: (tasks: number[]) => void = () => undefined;
  class Observer {
    static readonly supportedEntryTypes = ['longtask'];
    readonly observe = () => undefined;
    readonly disconnect = () => undefined;
    constructor(heard: (list: { getEntries: () => { duration: number }[] }) => void) {
      tell = (tasks) => heard({ getEntries: () => tasks.map((duration) => ({ duration })) });
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  let grow = growPicture;
  jest.isolateModules(() => ({ growPicture: grow } = jest.requireActual('./grow-pictures')));
  tell(durations);
  expect(grow('/search', '/property/1', () => undefined)).toBe(expected);
});

test('a picture that is not there is not animated', async () => {
  isLoaded = false;
  expect(await arrive('/property/1', home)).toBe(true);
  expect(wasSkipped).toBe(true);
  expect(named()).toBeUndefined();
});

test('where the next page has no such picture, its animation is skipped', async () => {
  expect(await arrive('/property/1', '<h1>Unavailable</h1>')).toBe(true);
  expect(wasSkipped).toBe(true);
  expect(document.body.textContent).toBe('Unavailable');
});
