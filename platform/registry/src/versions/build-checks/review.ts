import { extname } from 'node:path';
import { MEDIA } from '../../formats/keys';

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

/** Files that run, or that make a browser load something. Source maps do neither. */
const SEARCHED = new Set(['.js', '.css', '.svg', '.html']);
/** `https://host`, or `//host` at the start of a string. */
const HOST = /(?:\b(?:https?|wss?):|["'`(])\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,})/gi;

/**
 * Hosts that the files of a build name, sorted. For review, not protection: code can hide a host. Browsers are limited
 * by the content security policy (`connect-src`), servers by nothing.
 *
 * @param files Bytes by path.
 */
export function namedHosts(files: ReadonlyMap<string, Buffer>): string[] {
  const hosts = new Set<string>();
  for (const [path, bytes] of files) {
    // Pictures name the namespaces of their format only: they may have no addresses.
    if (!SEARCHED.has(extname(path)) || path.startsWith(MEDIA)) continue;
    for (const [, host = ''] of bytes.toString('utf8').matchAll(HOST)) hosts.add(host.toLowerCase());
  }
  return [...hosts].sort();
}

/** Kinds that occur more often than in `before`; none when `before` is unknown. */
export function newStoppedCode(
  counts: Record<string, number>,
  before: Record<string, number> | undefined,
): string[] {
  return before ? Object.keys(counts).filter((kind) => (counts[kind] ?? 0) > (before[kind] ?? 0)) : [];
}

/** Hosts that `before` lacks; none when `before` is unknown. */
export function newHosts(hosts: readonly string[], before: readonly string[] | undefined): string[] {
  return before ? hosts.filter((host) => !before.includes(host)) : [];
}
