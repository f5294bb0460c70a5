import { Refusal } from '@nivaas/contracts/refusal';
import { isScope, joinScopes } from '@nivaas/registry';
import * as v from 'valibot';
import { socketHost } from './listen-address';
import * as format from './setting-formats';
import { isStrong, STRONG_SECRET } from '../strong-secret.js';

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

const environment = v.object({
  PORT: v.optional(format.number(65_535, 'must be a port number, 0 to 65535'), '3000'),
  HOST: v.optional(v.pipe(format.text, v.transform(socketHost)), '127.0.0.1'),
  DATA_DIR: v.optional(format.text, '.data'),
  REGISTRY: v.optional(format.text),
  PUBLIC_ORIGIN: v.optional(format.origin),
  ACCOUNTS_URL: v.optional(format.accountsUrl),
  SERVICES: v.optional(format.text),
  REDIS_URL: v.optional(format.redisUrl),
  RELEASE_TOKEN: v.optional(format.secret),
  RELEASE_TOKENS: v.optional(namedTokens),
  SITE_SECRET: v.optional(format.secret),
  TRUST_PROXY: v.optional(format.proxies, '0'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(format.baseUrl),
  OTEL_SERVICE_NAME: v.optional(format.text, 'nivaas-edge'),
  ACCESS_LOG: v.optional(v.literal('-', 'must be - or empty')),
  AUTOPILOT: v.optional(format.flag, '1'),
  CACHE_PURGE_URLS: v.optional(format.httpUrls),
  SERVICE_WORKER: v.optional(format.onOrOff, 'on'),
  ACCEPT_OPEN_WAYS: v.optional(format.waysOut, ''),
});

export type EdgeConfig = v.InferOutput<typeof environment> & {
  /** Relaxes the script policy, heals nothing and serves source maps, for files that change in place. */
  isDevelopment: boolean;
};

/**
 * Reads the edge's settings from environment variables. An empty variable counts as unset.
 * @throws {Refusal} naming every invalid setting
 */
export function readConfig(env: Record<string, string | undefined>): EdgeConfig {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(environment, set);
  if (result.success) return { ...result.output, isDevelopment: false };
  const lines = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim());
  throw new Refusal(
    'bad_settings',
    `These settings are invalid (see .env.example):\n  ${lines.join('\n  ')}`,
  );
}
