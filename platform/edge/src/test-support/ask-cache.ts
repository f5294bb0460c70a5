import { askAt, type Answer } from './test-site';

/** Sends a request to the test site, http://your.site, through a cache, over a new connection. */
export function askCache(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<Answer> {
  return askAt('127.0.0.1', port, path, { method, headers: { host: 'your.site', ...headers }, body });
}
