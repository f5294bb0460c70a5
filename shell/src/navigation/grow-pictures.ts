import type { BrowserSite } from '@nivaas/federation/browser';
import './grow-pictures.css';

/** Whoever waited longer for a page gets it without an animation, which would make the wait longer. */
const AT_ONCE_MS = 150;
/** The styles know it. At any time it belongs to one picture. */
const NAME = 'subject';

type RouterState = BrowserSite['router']['state'];

let shown = location.pathname;
let startedMs: number | undefined;
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
 * the same home are found by `data-subject`, so the areas of both pages know nothing of each other.
 *
 * @param show Shows the new state at once; called later, if at all.
 * @returns False when there is nothing to animate, and the caller shows the state.
 */
export function growPicture({ location: to, navigation }: RouterState, show: () => void): boolean {
  if (navigation.state !== 'idle') {
    startedMs ??= performance.now();
    return false;
  }
  const waitedMs = performance.now() - (startedMs ?? performance.now());
  const from = shown;
  shown = to.pathname;
  startedMs = undefined;
  if (from === shown || waitedMs > AT_ONCE_MS) return false;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  for (const subject of [shown, from]) {
    const picture = pictureOf(subject);
    if (!picture) continue;
    animate(subject, picture, show);
    return true;
  }
  return false;
}

function animate(subject: string, before: HTMLElement, show: () => void): void {
  before.style.viewTransitionName = NAME;
  let after: HTMLElement | undefined;
  const transition = document.startViewTransition(() => {
    show();
    before.style.viewTransitionName = '';
    after = pictureOf(subject);
    if (after) after.style.viewTransitionName = NAME;
    else transition.skipTransition();
  });
  // It rejects when the transition is skipped, also by the browser, as in a hidden tab. The page is shown nevertheless.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => {
    if (after) after.style.viewTransitionName = '';
  });
}

/** The visible, loaded picture of a subject; of several the one next to the clicked link. */
function pictureOf(subject: string): HTMLElement | undefined {
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
  return picture.complete && width > 0 && bottom > 0 && top < window.innerHeight;
}
