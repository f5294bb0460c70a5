import { readConfig } from '../config';
import { Metrics } from '../metrics';
import { getMetrics } from './status.get';

const TOKEN = '5e0c97a1f3b84d26907ce15a8bd2f463';

async function askFrom(address: string, authorization?: string, token: string | undefined = TOKEN) {
  const config = readConfig(token ? { RELEASE_TOKEN: token } : {});
  const request = { socket: { remoteAddress: address }, headers: authorization ? { authorization } : {} };
  return getMetrics({ request } as unknown as Parameters<typeof getMetrics>[0], config, new Metrics());
}

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
  '%s on this machine sees the metrics',
  async (address) => {
    const { status, headers, body } = await askFrom(address);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(String(body)).toContain('# TYPE nivaas_requests_total counter');
  },
);

test.each(['10.0.0.1', '192.168.1.7', '::ffff:10.0.0.1', '2001:db8::1', '128.0.0.1', ''])(
  '%s from elsewhere sees nothing without the token',
  async (address) => {
    expect((await askFrom(address)).status).toBe(404);
    expect((await askFrom(address, 'Bearer wrong-token-16-chars')).status).toBe(404);
    expect((await askFrom(address, `Bearer ${TOKEN}x`)).status).toBe(404);
    expect((await askFrom(address, TOKEN)).status).toBe(404);
  },
);

test('the token opens the metrics from anywhere, and no token opens nothing', async () => {
  expect((await askFrom('10.0.0.1', `Bearer ${TOKEN}`)).status).toBe(200);
  expect((await askFrom('10.0.0.1', 'Bearer undefined', '')).status).toBe(404);
});

test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
  'what a proxy with %s brings is not of this machine, also where no proxy is trusted',
  async (header) => {
    const request = { socket: { remoteAddress: '127.0.0.1' }, headers: { [header]: '127.0.0.1' } };
    const exchange = { request } as unknown as Parameters<typeof getMetrics>[0];
    expect((await getMetrics(exchange, readConfig({}), new Metrics())).status).toBe(404);
  },
);

test('H51 behind a proxy of ours the address that it saw decides', async () => {
  const config = readConfig({ TRUST_PROXY: '1' });
  const ask = async (forwarded: string) => {
    const request = { socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': forwarded } };
    const exchange = { request } as unknown as Parameters<typeof getMetrics>[0];
    return (await getMetrics(exchange, config, new Metrics())).status;
  };
  expect(await ask('127.0.0.1, 10.0.0.1')).toBe(404);
  expect(await ask('10.0.0.1, 127.0.0.1')).toBe(200);
  // As balancers write it that preserve the port, and those that know no address.
  expect(await ask('10.0.0.1:5678')).toBe(404);
  expect(await ask('unknown')).toBe(404);
});
