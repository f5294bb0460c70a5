/**
 * Code that the content security policy and Trusted Types of our documents block. A minifier may write `(0,eval)(…)`,
 * and the global object before a name.
 */
const STOPPED: Record<string, RegExp> = {
  'eval()': /(?<![\w$.]|\bfunction )(?:(?:window|globalThis|self)\.)?(?:\(0,\s*)?eval\)?\(/g,
  'new Function()': /(?<![\w$.]|\bfunction )(?:(?:window|globalThis|self)\.)?Function\(/g,
  'document.write()': /\bdocument\.write(?:ln)?\(/g,
  innerHTML: /\.innerHTML\s*\+?=(?![=>])/g,
  outerHTML: /\.outerHTML\s*\+?=(?![=>])/g,
  'insertAdjacentHTML()': /\.insertAdjacentHTML\(/g,
  'timer with a string': /\bset(?:Timeout|Interval)\(\s*["'`]/g,
};

/**
 * Counts each kind in the client scripts of a build. For review, not protection: browsers block such code. The count
 * matters because libraries contain some that never runs, such as React's `innerHTML`.
 *
 * @param files Bytes by path.
 */
export function stoppedCode(files: ReadonlyMap<string, Buffer>): Record<string, number> {
  const scripts = [...files].filter(([path]) => /^client\/.*\.js$/.test(path));
  const texts = scripts.map(([, bytes]) => bytes.toString('utf8'));
  const counts = Object.entries(STOPPED).map(([kind, pattern]) => {
    const found = texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
    return [kind, found] as const;
  });
  return Object.fromEntries(counts.filter(([, found]) => found > 0));
}

/** Kinds that occur more often than in `before`; none when `before` is unknown. */
export function newStoppedCode(
  counts: Record<string, number>,
  before: Record<string, number> | undefined,
): string[] {
  return before ? Object.keys(counts).filter((kind) => (counts[kind] ?? 0) > (before[kind] ?? 0)) : [];
}
