import type { BrowserSite } from '@nivaas/federation/browser';
import { growPicture } from './grow-pictures';

type RouterState = BrowserSite['router']['state'];

/** What the browser would take a picture of: the names before and after the new page is shown. */
let frames: (string | undefined)[];
let finish: () => void;
let wasSkipped: boolean;
let isStill: boolean;
let isVisible: boolean;

beforeEach(() => {
  frames = [];
  wasSkipped = isStill = false;
  isVisible = true;
  const startViewTransition = (show: () => void) => {
    frames.push(named());
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const skipTransition = () => (wasSkipped = true);
    queueMicrotask(() => {
      show();
      frames.push(named());
    });
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
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: true, configurable: true });
  void arrive('/search', list);
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

/** As the router does: a navigation starts, ends, and its page is shown, at once or by the animation. */
async function arrive(pathname: string, page: string, waitedMs = 0): Promise<boolean> {
  const state = (navigation: string) =>
    ({ location: { pathname }, navigation: { state: navigation } }) as unknown as RouterState;
  const show = () => (document.body.innerHTML = page);
  growPicture(state('loading'), show);
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + waitedMs);
  const isAnimated = growPicture(state('idle'), show);
  jest.mocked(performance.now).mockRestore();
  if (!isAnimated) show();
  await Promise.resolve();
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

test('a page that was waited for is shown without an animation', async () => {
  expect(await arrive('/property/1', home, 200)).toBe(false);
});

test('who prefers less motion sees none', async () => {
  isStill = true;
  expect(await arrive('/property/1', home)).toBe(false);
});

test('pages without a common picture are not animated, nor is a picture off the screen', async () => {
  expect(await arrive('/about', '<h1>About</h1>')).toBe(false);
  await arrive('/search', list);
  isVisible = false;
  expect(await arrive('/property/1', home)).toBe(false);
});

test('where the next page has no such picture, its animation is skipped', async () => {
  expect(await arrive('/property/1', '<h1>Unavailable</h1>')).toBe(true);
  expect(wasSkipped).toBe(true);
  expect(document.body.textContent).toBe('Unavailable');
});
