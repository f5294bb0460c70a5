import { useState } from 'react';

/**
 * A local copy of a value that comes from elsewhere, mostly the URL: edits show at once, and a new value from there
 * replaces them without losing focus.
 *
 * @param original Makes the copy.
 * @param key Names what the copy is of; when it changes, the copy is made anew.
 */
export function useDraft<Value>(original: () => Value, key: string): [Value, (value: Value) => void] {
  const [held, setHeld] = useState(() => ({ key, value: original() }));
  let current = held;
  if (held.key !== key) {
    current = { key, value: original() };
    setHeld(current);
  }
  return [current.value, (value) => setHeld({ key, value })];
}
