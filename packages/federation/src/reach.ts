import { root } from '@nivaas/contracts';

type Ask = () => Promise<unknown>;

/** The site is expected to answer until it did not. */
let isAway = false;
let ask: Ask | undefined;

/** Whether this tab can reach the site. The window's events `reached` and `unreached` tell of a change. */
export function isReached(): boolean {
  return !isAway;
}

/** A request was answered by this site, or was not, which may have had reasons of its own: then the site is asked. */
export function noteAnswer(isAnswered: boolean): void {
  if (!isAnswered && ask) void ask();
  else setReached(isAnswered);
}

/** Resolves once it is known whether the site can be reached, if anybody asks. */
export async function askSite(): Promise<void> {
  await ask?.();
}

export function setReached(isNow: boolean): void {
  if (isNow !== isAway) return;
  isAway = !isNow;
  window.dispatchEvent(new Event(isNow ? 'reached' : 'unreached'));
}

/** @param asks Asks the site, and says by `setReached` whether it answered. The shell loads it when the tab is idle. */
export function askBy(asks: Ask): void {
  ask = asks;
}

// For calls of functions, which areas have in their own builds.
if (root) root.noteAnswer = noteAnswer;
