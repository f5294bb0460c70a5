import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first client render, then true: for what only a device can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Says a message through the shell's polite live region, which is in the page from the start. */
export function announce(message: string): void {
  const region = document.getElementById('announcer');
  if (!region) return;
  region.textContent = '';
  // A region that is emptied and filled in one task is not read again when the text is the same.
  setTimeout(() => {
    region.textContent = message;
  }, 50);
}

const busy = new Set<symbol>();

/** While `value` is true this tab has unsaved work: a new release waits until the visitor has moved on. */
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

/**
 * Puts a prefix before the document's title while a form shows what is wrong, so that the tab and a screen reader
 * say it first. The shell writes the title itself; this only stands before it until the problem is gone.
 *
 * @param prefix For example "Error: "; undefined while there is no problem.
 */
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
