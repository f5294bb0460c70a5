/** Fields of a promise that React's `use` reads, to render a settled one without suspending. */
interface Marks<Value> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: Value;
  reason?: unknown;
}

/** Sets React's fields on a promise, so that a page that is ready does not show its skeleton. */
export function track<Value>(promise: Promise<Value>): Promise<Value> {
  const marks = promise as Marks<Value>;
  if (marks.status) return promise;
  marks.status = 'pending';
  // Returns the promise itself: the one from `then` would have an unhandled rejection.
  promise.then(
    (value) => void Object.assign(marks, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(marks, { status: 'rejected', reason }),
  );
  return promise;
}

/** True for a tracked promise that renders without suspending. */
export function isFulfilled(promise: Promise<unknown>): boolean {
  return (promise as Marks<unknown>).status === 'fulfilled';
}

/** A known value as a promise that renders without suspending. */
export function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
