import './grow-pictures.css';

/** Limit for decoding, because the screen is frozen meanwhile. */
const DECODED_WITHIN_MS = 80;
/** A start that blocked longer marks a slow device, which would take 200 to 300 ms to snapshot both pages. */
const SLOW_START_MS = 80;
/** The part of a task that does not count as blocking, as in the Total Blocking Time. */
const SHORT_TASK_MS = 50;
/** View transition name, also used in the stylesheet. Only one picture has it at a time. */
const NAME = 'subject';

let isSlow = false;
if (globalThis.PerformanceObserver?.supportedEntryTypes.includes('longtask')) {
  // The first list has all long tasks until now: this file is loaded when the page has started.
  const observer = new PerformanceObserver((list) => {
    const blockedMs = list.getEntries().reduce((sum, { duration }) => sum + duration - SHORT_TASK_MS, 0);
    isSlow = blockedMs > SLOW_START_MS;
    observer.disconnect();
  });
  observer.observe({ type: 'longtask', buffered: true });
}

let clicked: Element = document.body;
document.addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Element) clicked = target;
  },
  { capture: true },
);

/**
 * Lets a home's picture grow from its card into the first picture of its page, and shrink on the way back. Pictures of
 * one home are matched by `data-subject`, so the areas of both pages stay independent.
 *
 * @param from Path of the page on the screen.
 * @param show Shows the page of the other path at once; called later, if at all.
 * @returns False when there is nothing to animate.
 */
export function growPicture(from: string, to: string, show: () => void): boolean {
  if (!('startViewTransition' in document) || isSlow) return false;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  for (const subject of [to, from]) {
    const picture = pictureOf(subject);
    if (!picture?.complete) continue;
    animate(subject, picture, show);
    return true;
  }
  return false;
}

function animate(subject: string, before: HTMLImageElement, show: () => void): void {
  before.style.viewTransitionName = NAME;
  let after: HTMLImageElement | undefined;
  const transition = document.startViewTransition(async () => {
    show();
    before.style.viewTransitionName = '';
    const picture = pictureOf(subject);
    // The card has loaded the same file, but a new element must decode it before it is painted.
    if (picture && (await isDecoded(picture))) after = picture;
    if (after) after.style.viewTransitionName = NAME;
    else transition.skipTransition();
  });
  // Rejects when the transition is skipped, here or by the browser, as in a hidden tab. The page is shown nevertheless.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => {
    if (after) after.style.viewTransitionName = '';
  });
}

/** The visible picture of a subject. If there are several, the one nearest to the clicked link. */
function pictureOf(subject: string): HTMLImageElement | undefined {
  const pictures = `img[data-subject="${CSS.escape(subject)}"]`;
  for (let place: Element | null = clicked.isConnected ? clicked : document.body; place;) {
    const found = [...place.querySelectorAll<HTMLImageElement>(pictures)].find(isShown);
    if (found) return found;
    place = place.parentElement;
  }
  return undefined;
}

function isShown(picture: HTMLImageElement): boolean {
  const { top, bottom, width } = picture.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

function isDecoded(picture: HTMLImageElement): Promise<boolean> {
  const decoded = picture.decode().then(
    () => true,
    () => false,
  );
  return Promise.race([
    decoded,
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), DECODED_WITHIN_MS)),
  ]);
}
