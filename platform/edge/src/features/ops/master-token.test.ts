import { readConfig } from '../../config';
import { mayReadInternals } from '../../limits/requests';
import { Metrics } from '../../metrics/metrics';
import { hasMasterToken } from './feature';
import { Tokens } from './tokens';
import { getMetrics } from '../../handlers/status';

const TOKEN = '5e0c97a1f3b84d26907ce15a8bd2f463';

interface RequestOptions {
  address?: string;
  headers?: Record<string, string>;
  env?: Record<string, string>;
}

async function ask({ address = '127.0.0.1', headers = {}, env = { RELEASE_TOKEN: TOKEN } }: RequestOptions) {
  const config = readConfig(env);
  const request = { socket: { remoteAddress: address }, headers: { host: 'localhost:3000', ...headers } };
  const access = { config, tokens: new Tokens(config), log: () => undefined };
  const isInternal = mayReadInternals(
    request as unknown as Parameters<typeof mayReadInternals>[0],
    config.TRUST_PROXY,
    (each) => hasMasterToken(each, access),
  );
  return getMetrics(new Metrics(), isInternal);
}

const statusOf = async (asked: RequestOptions) => (await ask(asked)).status;

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
  '%s on this machine sees the metrics',
  async (address) => {
    const { status, headers, body } = await ask({ address });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(String(body)).toContain('# TYPE nivaas_requests_total counter');
  },
);

test.each(['10.0.0.1', '192.168.1.7', '::ffff:10.0.0.1', '2001:db8::1', '128.0.0.1', ''])(
  '%s from elsewhere sees nothing without the token',
  async (address) => {
    expect(await statusOf({ address })).toBe(404);
    for (const authorization of ['Bearer wrong-token-16-chars', `Bearer ${TOKEN}x`, TOKEN])
      expect(await statusOf({ address, headers: { authorization } })).toBe(404);
  },
);

test('the token opens the metrics from anywhere, and no token opens nothing', async () => {
  const address = '10.0.0.1';
  expect(await statusOf({ address, headers: { authorization: `Bearer ${TOKEN}` } })).toBe(200);
  expect(await statusOf({ address, headers: { authorization: 'Bearer undefined' }, env: {} })).toBe(404);
});

test('a token of one name, whatever its scope, does not open the metrics', async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect(await statusOf({ address: '10.0.0.1', headers, env: { RELEASE_TOKENS: `asha:*:${TOKEN}` } })).toBe(
    404,
  );
});

test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
  'what a proxy with %s brings is not of this machine, also where no proxy is trusted',
  async (header) => {
    expect(await statusOf({ headers: { [header]: '127.0.0.1' }, env: {} })).toBe(404);
  },
);

test.each(['evil.example', 'nivaas.example', '10.0.0.1:3000', 'localhost.evil.example', ''])(
  'with the host "%s" a request is not of this machine: a proxy or a foreign name leads here',
  async (host) => {
    for (const TRUST_PROXY of ['0', '10.0.0.1', '127.0.0.1'])
      expect(await statusOf({ headers: { host }, env: { TRUST_PROXY } })).toBe(404);
  },
);

test.each(['127.0.0.1', '10.0.0.1, 127.0.0.1', '::1', '10.0.0.1:5678', 'unknown', '', undefined])(
  'H51 what a proxy of ours reports as the address (%s) opens nothing',
  async (forwarded) => {
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect(await statusOf({ headers, env: { TRUST_PROXY: '127.0.0.1' } })).toBe(404);
  },
);

test('a peer that is none of our proxies gains nothing by claiming to be this machine', async () => {
  const env = { TRUST_PROXY: '10.0.0.2' };
  for (const address of ['127.0.0.1', '10.0.0.1', '10.0.0.2'])
    expect(await statusOf({ address, headers: { 'x-forwarded-for': '127.0.0.1' }, env })).toBe(404);
  expect(await statusOf({ env })).toBe(200);
});
