import { request } from 'node:http';

export interface RawAnswer {
  status: number;
  type: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a request with exactly this target; `fetch` would normalize it. */
export function sendRaw(
  target: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(process.env['SITE_URL'] ?? '');
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: hostname, port, method, path: target, headers, agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            headers: response.headers,
            body: text,
          }),
        );
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
