/**
 * Text of an inline script: the call of a function of `src/inline`, which uses nothing outside itself.
 *
 * @param values JavaScript expressions.
 */
export function scriptCall(script: (...values: never[]) => unknown, values: readonly string[] = []): string {
  return `(${String(script)})(${values.join()})`;
}
