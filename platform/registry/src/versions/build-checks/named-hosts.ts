import { extname } from 'node:path';

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
    if (!SEARCHED.has(extname(path))) continue;
    for (const [, host = ''] of bytes.toString('utf8').matchAll(HOST)) hosts.add(host.toLowerCase());
  }
  return [...hosts].sort();
}

/** Hosts that `before` lacks; none when `before` is unknown. */
export function newHosts(hosts: readonly string[], before: readonly string[] | undefined): string[] {
  return before ? hosts.filter((host) => !before.includes(host)) : [];
}
