import { useSyncExternalStore } from 'react';

interface MessageAction {
  label: string;
  act: () => void;
}

interface Message {
  /** Differs for each message, because the same text may be shown twice. */
  id: number;
  text: string;
  action: MessageAction | undefined;
}

let count = 0;
let current: Message | undefined;
const listeners = new Set<() => void>();

/**
 * Shows a short message at the bottom of the window, and says it to screen readers. It replaces the one before. With an
 * action, such as Undo, it stays until the visitor closes it or leaves the page; without one, for some seconds.
 */
export function showMessage(text: string, action?: MessageAction): void {
  count += 1;
  change({ id: count, text, action });
}

export function closeMessage(): void {
  change(undefined);
}

/** The message that is shown. For the frame around the pages, which has the one bar. */
export function useMessage(): Message | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(message: Message | undefined): void {
  current = message;
  for (const listener of listeners) listener();
}
