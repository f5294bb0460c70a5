import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TrustedProxies } from '@nivaas/http';
import { Refusal } from '@nivaas/contracts/refusal';
import { readConfig } from './config';

const STRONG = '9c1f4e07b26ad83590e4c1f7d2586b3a';
const WHOLE = {
  ACCEPT_OPEN_WAYS: 'signals,files',
  ACCESS_LOG: '-',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.internal:4318/',
  OTEL_SERVICE_NAME: 'nivaas-north',
  PORT: '8080',
  HOST: '0.0.0.0',
  DATA_DIR: '/srv/nivaas',
  PUBLIC_ORIGIN: 'https://nivaas.example/',
  RELEASE_TOKEN: STRONG,
  SITE_SECRET: '4b8e0d1772f95ca6318d40be97f2c65a',
  TRUST_PROXY: '127.0.0.1',
  ACCOUNTS_URL: 'postgres://nivaas:password@db.internal/accounts?sslmode=verify-full',
  REDIS_URL: 'rediss://nivaas:password@redis.internal:6379',
  SERVICES: 'stock=./stock.js',
  AUTOPILOT: '0',
  CACHE_PURGE_URLS: 'http://varnish:6081/, http://10.0.0.2/',
  SERVICE_WORKER: 'off',
};

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return (error as Refusal).message;
  }
  return '';
};

test('nothing set is a site for this machine only', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    OTEL_SERVICE_NAME: 'nivaas-edge',
    ACCEPT_OPEN_WAYS: [],
    TRUST_PROXY: new TrustedProxies(),
    AUTOPILOT: true,
    SERVICE_WORKER: true,
    isDevelopment: false,
  });
});

test('every setting is taken, an origin without its last slash', () => {
  expect(readConfig(WHOLE)).toEqual({
    ...WHOLE,
    ACCEPT_OPEN_WAYS: ['signals', 'files'],
    PORT: 8080,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.internal:4318',
    PUBLIC_ORIGIN: 'https://nivaas.example',
    TRUST_PROXY: new TrustedProxies(['127.0.0.1']),
    AUTOPILOT: false,
    CACHE_PURGE_URLS: ['http://varnish:6081/', 'http://10.0.0.2/'],
    SERVICE_WORKER: false,
    isDevelopment: false,
  });
});

test.each([
  ['PORT', 'three', 'must be a port number, 0 to 65535'],
  ['PORT', '-1', 'must be a port number, 0 to 65535'],
  ['PORT', '70000', '65535'],
  ['PUBLIC_ORIGIN', 'nivaas.example', 'must be a URL'],
  ['PUBLIC_ORIGIN', 'ftp://nivaas.example', 'must begin with http:// or https://'],
  ['PUBLIC_ORIGIN', 'https://nivaas.example/shop', 'path'],
  ...[
    '9c1f4e07b26ad83590e4c1f',
    'correcthorsebatterystaple',
    'MyCompanyReleaseToken2026!!',
    'x'.repeat(48),
  ].map((weak) => ['RELEASE_TOKEN', weak, 'openssl rand -hex 24']),
  ['SITE_SECRET', '0123456789abcdef0123456789abcdef', 'openssl rand -hex 24'],
  [
    'ACCOUNTS_URL',
    'mysql://me:secret-word@db/accounts',
    'must be file:<path> (one machine) or begin with postgres:// (several)',
  ],
  ['ACCOUNTS_URL', 'libsql://accounts.example.org', 'libSQL servers are not supported'],
  ['ACCOUNTS_URL', 'postgres://', 'postgres://'],
  ['REDIS_URL', 'redis.internal:6379', 'must begin with redis:// or rediss://'],
  ['TRUST_PROXY', '1', 'must list the addresses of your proxies, such as TRUST_PROXY=127.0.0.1,::1'],
  ['TRUST_PROXY', '127.0.0.1,proxy', 'must list the addresses of your proxies'],
  ['TRUST_PROXY', '0.0.0.0/0', 'must list the addresses of your proxies'],
  ['AUTOPILOT', 'off', 'must be 0 or 1'],
  ['ACCESS_LOG', '/var/log/access', 'must be - or empty'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must begin with http:// or https://'],
  ['CACHE_PURGE_URLS', 'http://varnish:6081/,varnish', 'must be a URL'],
  ['SERVICE_WORKER', '0', 'must be on or off'],
])('%s=%s is refused with why', (name, value, why) => {
  const message = messageOf({ [name]: value });
  expect(message).toContain('.env.example');
  expect(message).toContain(name);
  expect(message).toContain(why);
});

test('all wrong settings are named at once', () => {
  const message = messageOf({
    PORT: 'x',
    PUBLIC_ORIGIN: 'x',
    RELEASE_TOKEN: 'x',
    REDIS_URL: 'x',
  });
  for (const name of ['PORT', 'PUBLIC_ORIGIN', 'RELEASE_TOKEN', 'REDIS_URL']) {
    expect(message).toContain(`${name} `);
  }
});

test('a refused token is not repeated in the message', () => {
  expect(messageOf({ ACCOUNTS_URL: 'mysql://me:hunter2@db' })).not.toContain('hunter2');
  expect(messageOf({ REDIS_URL: 'http://me:hunter2@redis' })).not.toContain('hunter2');
  expect(messageOf({ RELEASE_TOKEN: 'hunter2' })).not.toContain('hunter2');
});

test('.env.example lists every setting with its default, and no other', () => {
  const example = readFileSync(join(__dirname, '../../../.env.example'), 'utf8');
  const listed = [...example.matchAll(/^(\w+)=(.*)$/gm)].map(
    ([, name = '', value]) => [name, value] as const,
  );
  const others = [
    'CHROME_PATH',
    'REGISTRY',
    'RELEASE_TOKENS',
    'S3_ACCESS_KEY_ID',
    'S3_REGION',
    'S3_SECRET_ACCESS_KEY',
  ];
  expect(listed.map(([name]) => name).sort()).toEqual([...Object.keys(WHOLE), ...others].sort());
  expect(readConfig(Object.fromEntries(listed))).toEqual(readConfig({}));
});

test('named tokens are read with their scopes', () => {
  const { RELEASE_TOKENS } = readConfig({
    RELEASE_TOKENS: `ci-search:mfe-shop:${WHOLE.RELEASE_TOKEN}, asha:*:${WHOLE.SITE_SECRET}`,
  });
  expect(RELEASE_TOKENS).toEqual([
    { name: 'ci-search', scope: 'mfe-shop', token: WHOLE.RELEASE_TOKEN },
    { name: 'asha', scope: '*', token: WHOLE.SITE_SECRET },
  ]);
});

test.each([
  ['mfe-shop', 'mfe-shop'],
  ['mfe-shop/release', 'mfe-shop'],
  ['mfe-shop/preview', 'mfe-shop/preview'],
  ['*/force', '*/force'],
])('the scope %s of a token is read as %s', (text, scope) => {
  const { RELEASE_TOKENS } = readConfig({ RELEASE_TOKENS: `ci:${text}:${WHOLE.RELEASE_TOKEN}` });
  expect(RELEASE_TOKENS).toMatchObject([{ scope }]);
});

test.each([
  ['asha:*:short', /must be random.*openssl rand -hex 24/],
  [`asha:${WHOLE.RELEASE_TOKEN}`, /must be name:scope:token/],
  [`asha:everything:${WHOLE.RELEASE_TOKEN}`, /must be name:scope:token/],
  [`asha:mfe-shop/all:${WHOLE.RELEASE_TOKEN}`, /with \/preview, \/release or \/force/],
  [`asha:mfe-1:${WHOLE.RELEASE_TOKEN}`, /must be name:scope:token/],
  [`asha:mfe--x:${WHOLE.RELEASE_TOKEN}`, /must be name:scope:token/],
  [`:*:${WHOLE.RELEASE_TOKEN}`, /must be name:scope:token/],
  ['secret', /must be name:scope:token/],
])('the named token "%s" is refused, without repeating it', (text, why) => {
  const read = () => readConfig({ RELEASE_TOKENS: text });
  expect(read).toThrow(/RELEASE_TOKENS/);
  expect(read).toThrow(why);
  try {
    read();
  } catch (error) {
    expect(String(error)).not.toContain(text);
  }
});

test('TRUST_PROXY lists addresses and networks, with spaces or without', () => {
  const { TRUST_PROXY } = readConfig({ TRUST_PROXY: '127.0.0.1, 10.1.0.0/16,fd00::/8' });
  const trusted = ['127.0.0.1', '10.1.2.3', 'fd00::7', '10.2.0.1', '::1'].map((each) =>
    TRUST_PROXY.has(each),
  );
  expect(trusted).toEqual([true, true, true, false, false]);
  for (const none of ['', '0', ' 0 '])
    expect(readConfig({ TRUST_PROXY: none }).TRUST_PROXY.has('::1')).toBe(false);
});

test.each([
  ['ACCOUNTS_URL', 'postgres://nivaas:se#cret@db.internal/accounts'],
  ['ACCOUNTS_URL', 'postgres://nivaas:12?cret@db.internal/accounts'],
  ['ACCOUNTS_URL', 'postgres://nivaas:se%cret@db.internal/accounts'],
  ['REDIS_URL', 'redis://:se#cret@redis.internal:6379'],
  ['REDIS_URL', 'redis://nivaas:12/cret@redis.internal:6379'],
])(
  '%s with a special character in its password is named with the remedy, and not repeated',
  (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toContain(`${name} cannot be parsed: in a password write # as %23`);
    expect(message).not.toMatch(/cret|internal/);
    const encoded = value
      .replace('#', '%23')
      .replace('?', '%3F')
      .replace('%c', '%25c')
      .replace('12/', '12%2F');
    expect(messageOf({ [name]: encoded })).toBe('');
  },
);
