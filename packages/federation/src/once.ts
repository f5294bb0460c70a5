/** The promise of a key, made by the first call. */
export function once<Key, Made extends Promise<unknown>>(
  promises: Map<Key, Made>,
  key: Key,
  make: () => Made,
): Made {
  const known = promises.get(key);
  if (known) return known;
  const made = make();
  promises.set(key, made);
  return made;
}

/** The same, but a promise that rejects is forgotten, so that the next call tries again. */
export function onceUntilRejected<Key, Made extends Promise<unknown>>(
  promises: Map<Key, Made>,
  key: Key,
  make: () => Made,
): Made {
  return once(promises, key, () => {
    const made = make();
    made.catch(() => promises.delete(key));
    return made;
  });
}
