import { AREA_NAME } from '@nivaas/contracts';
import * as v from 'valibot';
import { isStrong, STRONG_SECRET } from './strong-secret';

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
const flag = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((text) => text === '1'),
);

const NAMED = 'must be name:scope:token, where the scope is an area or *';
/** Every check has its own message: valibot's default would repeat the secret. */
const namedTokens = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim().split(':'))),
  v.array(
    v.pipe(
      v.tuple(
        [
          v.pipe(v.string(NAMED), v.regex(/^[\w .@-]{1,60}$/, NAMED)),
          v.pipe(
            v.string(NAMED),
            v.check((scope) => scope === '*' || AREA_NAME.test(scope), NAMED),
          ),
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
  PORT: v.optional(number(65_535, 'must be a port number, 0 to 65535'), '3000'),
  HOST: v.optional(text, '127.0.0.1'),
  DATA_DIR: v.optional(text, '.data'),
  REGISTRY: v.optional(text),
  PUBLIC_ORIGIN: v.optional(origin),
  API_ORIGIN: v.optional(origin),
  RELEASE_TOKEN: v.optional(secret),
  RELEASE_TOKENS: v.optional(namedTokens),
  BEACON_SECRET: v.optional(secret),
  TRUST_PROXY: v.optional(flag, '0'),
  AUTOPILOT: v.optional(flag, '1'),
  AUTOPILOT_WATCH_MINUTES: v.optional(number(9_999, 'must be a number of minutes, 0 to 9999'), '30'),
  SERVE_SOURCE_MAPS: v.optional(flag, '0'),
  SECURE_COOKIES: v.optional(flag, '0'),
  SHUTDOWN_DELAY_SECONDS: v.optional(number(60, 'must be a number of seconds, 0 to 60'), '3'),
  RELOAD_ON_RELEASE: v.optional(flag, '0'),
});

export type EdgeConfig = v.InferOutput<typeof environment>;

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
  const lines = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
  throw new ConfigError(`These settings are invalid (see .env.example):\n  ${lines.join('\n  ')}`);
}
