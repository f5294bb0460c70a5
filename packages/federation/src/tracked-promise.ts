/** The fields that React's `use` reads off a promise to render without suspending once it has settled. */
interface Marks<Value> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: Value;
  reason?: unknown;
}

/** Marks a promise so that a settled one renders at once: a page that is ready must not show its skeleton. */
export function track<Value>(promise: Promise<Value>): Promise<Value> {
  const marks = promise as Marks<Value>;
  if (marks.status) return promise;
  marks.status = 'pending';
  // Both return nothing: to return the marked promise would pass its rejection on to nobody.
  promise.then(
    (value) => {
      Object.assign(marks, { status: 'fulfilled', value });
    },
    (reason: unknown) => {
      Object.assign(marks, { status: 'rejected', reason });
    },
  );
  return promise;
}

/** True for a tracked promise whose value is there: rendering it does not suspend. */
export function isFulfilled(promise: Promise<unknown>): boolean {
  return (promise as Marks<unknown>).status === 'fulfilled';
}

/** An already known value in the form that `use` takes. */
export function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
