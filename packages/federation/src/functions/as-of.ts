/** Each area has its own: its stubs and its pages share this module. */
const times = new WeakMap<object, string>();

/**
 * When the answer of a query was made, if that is longer ago than it should be because its source does not answer; else
 * undefined. A loader puts it beside what it returns, and the page says so.
 *
 * @returns A time in ISO form.
 */
export function asOf(answer: object): string | undefined {
  return times.get(answer);
}

/** Notes the time of an answer that is older than it should be. */
export function dated<Value>(answer: Value, time: string | undefined): Value {
  if (time !== undefined && typeof answer === 'object' && answer !== null) times.set(answer, time);
  return answer;
}
