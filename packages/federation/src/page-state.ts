import { useEffect, useSyncExternalStore } from 'react';

/** A `subscribe` for `useSyncExternalStore` that does nothing: only hydration uses another value. */
export const neverChanges = () => () => undefined;

/** False on the server and during hydration, then true: for content that depends on the device. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** Long enough to be read out. Then the text goes, because it would be wrong on the next page. */
const ANNOUNCEMENT_LIFE_MS = 5_000;
/** The timer of the newest announcement. */
let announcement: ReturnType<typeof setTimeout> | undefined;

/** Says to screen readers what others see on the page. `showMessage` is for what the page does not show. */
export function announce(message: string): void {
  // The shell's region is the last one: an area may use the same id.
  const region = [...document.querySelectorAll('#announcer')].at(-1);
  if (!region) return;
  const write = (text: string) => {
    region.textContent = text;
  };
  clearTimeout(announcement);
  write('');
  // In a later task, because a screen reader would not repeat unchanged text.
  announcement = setTimeout(() => {
    write(message);
    announcement = setTimeout(write, ANNOUNCEMENT_LIFE_MS, '');
  }, 50);
}

const busy = new Set<symbol>();

/** While `value` is true this tab has unsaved work: it does not switch to a new release. */
export function useBusy(value: boolean): void {
  useEffect(() => {
    if (!value) return;
    const mark = Symbol('busy');
    busy.add(mark);
    return () => {
      busy.delete(mark);
    };
  }, [value]);
}

/** True while any part of the page has unsaved work. */
export function isBusy(): boolean {
  return busy.size > 0;
}

/** Call it before the tab loads another document: the browser asks whether to leave a page with unsaved work. */
export function warnOfLoss(): void {
  if (isBusy()) addEventListener('beforeunload', (event) => event.preventDefault(), { once: true });
}

/** Prefixes the document's title with, for example, "Error: ", so that a screen reader says it first. */
export function useTitlePrefix(prefix: string | undefined): void {
  useEffect(() => {
    if (!prefix) return;
    const title = document.title;
    document.title = prefix + title;
    return () => {
      if (document.title === prefix + title) document.title = title;
    };
  }, [prefix]);
}
