import { extname } from 'node:path';

/** Files that run or that make a browser load something. Source maps quote texts that ship nowhere. */
const READ = new Set(['.js', '.css', '.svg', '.html']);
/** `https://host`, and `//host` where a text begins with it. A letter or digit on both sides of each dot. */
const HOST = /(?:\b(?:https?|wss?):|["'`(])\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,})/gi;

/**
 * The hosts that the files of a build name, sorted. It is a list to look at, not a guard: who wants to hide a host can.
 * What stops a browser from speaking to it is the policy of the documents (`connect-src`); nothing stops a server.
 *
 * @param files Bytes by path.
 */
export function namedHosts(files: ReadonlyMap<string, Buffer>): string[] {
  const hosts = new Set<string>();
  for (const [path, bytes] of files) {
    if (!READ.has(extname(path))) continue;
    for (const [, host = ''] of bytes.toString('utf8').matchAll(HOST)) hosts.add(host.toLowerCase());
  }
  return [...hosts].sort();
}

/** The hosts of a version that another one does not name; none when it is not known what that one names. */
export function newHosts(hosts: readonly string[], before: readonly string[] | undefined): string[] {
  return before ? hosts.filter((host) => !before.includes(host)) : [];
}
