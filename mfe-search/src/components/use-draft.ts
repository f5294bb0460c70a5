import { useState } from 'react';

/**
 * Editable local copy of an external value, usually from the URL. A change of `key` discards the edits and copies
 * `original()` again; the component stays mounted, so focus is kept.
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
