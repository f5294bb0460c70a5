import { isNetwork, TrustedProxies } from '@nivaas/http';
import { isScope, joinScopes } from '@nivaas/registry';
import * as v from 'valibot';
import { socketHost } from './listen-address';
import { isStrong, STRONG_SECRET } from '../strong-secret';

const number = (max: number, message: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,5}$/, message), v.transform(Number), v.maxValue(max, message));
const text = v.pipe(v.string(), v.minLength(1));
const secret = v.pipe(v.string(), v.check(isStrong, STRONG_SECRET));
const httpUrl = v.pipe(
  v.string(),
  v.url('must be a URL'),
  v.regex(/^https?:\/\//, 'must begin with http:// or https://'),
);
const origin = v.pipe(
  httpUrl,
  v.transform((text) => text.replace(/\/+$/, '')),
  v.check(
    (text) => !/^https?:\/\/[^/]*[/?#]/.test(text),
    'must have no path: only https://host or https://host:port',
  ),
);
/** The messages must not repeat the address: it may have a password. */
const accountsUrl = v.pipe(
  v.string(),
  v.regex(
    /^(file:|(libsql|https?|wss?|postgres|postgresql):\/\/[^/])/,
    'must be file:<path>, or begin with libsql:// or postgres://',
  ),
);
const redisUrl = v.pipe(v.string(), v.regex(/^rediss?:\/\/[^/]/, 'must begin with redis:// or rediss://'));
const flag = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((text) => text === '1'),
);

const PROXIES =
  'must list the addresses of your proxies, such as TRUST_PROXY=127.0.0.1,::1 or TRUST_PROXY=10.0.0.0/8 (0: no proxy)';
const proxies = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '0' ? [] : text.split(',').map((part) => part.trim()))),
  v.check((entries) => entries.every(isNetwork), PROXIES),
  v.transform((entries) => new TrustedProxies(entries)),
);

const SCOPE = 'the scope is an area or *, alone or with /preview, /release or /force';
/** The message must not repeat the text: a part of it may be a token. */
const scopeWith = (message: string) =>
  v.pipe(
    v.string(message),
    v.check(isScope, message),
    v.transform((scope) => joinScopes([scope])),
  );

const NAMED = `must be name:scope:token, where ${SCOPE}`;
/** Every check has its own message: valibot's default would repeat the secret. */
const namedTokens = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim().split(':'))),
  v.array(
    v.pipe(
      v.tuple(
        [
          v.pipe(v.string(NAMED), v.regex(/^[\w .@-]{1,60}$/, NAMED)),
          scopeWith(NAMED),
          v.pipe(
            v.string(NAMED),
            v.regex(/^\S+$/, NAMED),
            v.check(isStrong, `has a token that ${STRONG_SECRET}`),
          ),
        ],
        NAMED,
      ),
      v.transform(([name, scope, token]) => ({ name, scope, token })),
    ),
  ),
);

const ALLOWED = `must be who:scope, where who is an e-mail or a group, and ${SCOPE}`;
/** Split at the last colon, because group names may contain colons. */
const allowed = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => /^\s*(.+):([^:]+?)\s*$/.exec(part)?.slice(1) ?? [])),
  v.array(
    v.pipe(
      v.tuple([v.string(ALLOWED), scopeWith(ALLOWED)], ALLOWED),
      v.transform(([who, scope]) => ({ who, scope })),
    ),
  ),
);
const issuer = v.pipe(
  httpUrl,
  v.regex(/^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/, 'must begin with https://'),
);

const webhookUrl = v.pipe(
  v.string(),
  v.check(isWebhookUrl, 'must begin with https:// (or http:// for this machine), without a user name'),
);

const urls = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(httpUrl),
);

const settings = v.object({
  PORT: v.optional(number(65_535, 'must be a port number, 0 to 65535'), '3000'),
  HOST: v.optional(v.pipe(text, v.transform(socketHost)), '127.0.0.1'),
  DATA_DIR: v.optional(text, '.data'),
  REGISTRY: v.optional(text),
  PUBLIC_ORIGIN: v.optional(origin),
  API_ORIGIN: v.optional(origin),
  ACCOUNTS_URL: v.optional(accountsUrl),
  REDIS_URL: v.optional(redisUrl),
  RELEASE_TOKEN: v.optional(secret),
  RELEASE_TOKENS: v.optional(namedTokens),
  OIDC_ISSUER: v.optional(issuer),
  OIDC_CLIENT_ID: v.optional(text),
  OIDC_CLIENT_SECRET: v.optional(text),
  OIDC_ALLOWED: v.optional(allowed),
  OIDC_GROUPS_CLAIM: v.optional(text, 'groups'),
  OIDC_SESSION_SECRET: v.optional(secret),
  BEACON_SECRET: v.optional(secret),
  TRUST_PROXY: v.optional(proxies, '0'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      httpUrl,
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  OTEL_SERVICE_NAME: v.optional(text, 'nivaas-edge'),
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist(
      ['', 'parentbased_'].flatMap((base) =>
        (['always_on', 'always_off', 'traceidratio'] as const).map((name) => `${base}${name}`),
      ),
      'must be always_on, always_off or traceidratio, or one of them after parentbased_',
    ),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share, 0 to 1'), v.transform(Number)),
    '1',
  ),
  ACCESS_LOG: v.optional(v.literal('-', 'must be - or empty')),
  AUTOPILOT: v.optional(flag, '1'),
  AUTOPILOT_WATCH_MINUTES: v.optional(number(9_999, 'must be a number of minutes, 0 to 9999'), '30'),
  SERVE_SOURCE_MAPS: v.optional(flag, '0'),
  SECURE_COOKIES: v.optional(flag, '0'),
  SHUTDOWN_DELAY_SECONDS: v.optional(number(60, 'must be a number of seconds, 0 to 60'), '3'),
  CACHE_PURGE_URLS: v.optional(urls),
  WEBHOOK_URL: v.optional(webhookUrl),
  WEBHOOK_SECRET: v.optional(secret),
  SERVICE_WORKER: v.optional(
    v.pipe(
      v.picklist(['on', 'off'], 'must be on or off'),
      v.transform((text) => text === 'on'),
    ),
    'on',
  ),
  DEVELOPMENT: v.optional(flag, '0'),
});
const environment = v.pipe(
  settings,
  v.check(
    ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_ALLOWED }) =>
      new Set([OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_ALLOWED].map((one) => one === undefined)).size === 1,
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_ALLOWED must be set together',
  ),
  v.check(
    ({ WEBHOOK_URL, WEBHOOK_SECRET }) => (WEBHOOK_URL === undefined) === (WEBHOOK_SECRET === undefined),
    'WEBHOOK_URL and WEBHOOK_SECRET must be set together',
  ),
);

export type EdgeConfig = v.InferOutput<typeof environment>;

/** What a change says is for the receiver only, so it leaves this machine encrypted. */
function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isLoopback = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  return username + password === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback));
}

/** Settings are invalid; the message names each and what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the edge's settings from environment variables. An empty variable counts as unset.
 * @throws {ConfigError} naming every invalid setting
 */
export function readConfig(env: Record<string, string | undefined>): EdgeConfig {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  // Cookies of a site with TLS must not be sent without it.
  const hasTls = /^https:/i.test(set['PUBLIC_ORIGIN'] ?? '');
  const result = v.safeParse(environment, { SECURE_COOKIES: hasTls ? '1' : '0', ...set });
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim());
  throw new ConfigError(`These settings are invalid (see .env.example):\n  ${lines.join('\n  ')}`);
}
