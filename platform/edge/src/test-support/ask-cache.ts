import { request } from 'node:http';
import type { Answer } from './test-site';

/** Sends a request to the test site, http://your.site, through a cache, over a new connection. */
export function askCache(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { host: 'your.site', ...headers } };
    request({ ...options, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, bytes, text: bytes.toString('utf8') });
      });
    })
      .on('error', reject)
      .end(body);
  });
}
