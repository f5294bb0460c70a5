import { AREA_NAME } from '@nivaas/contracts';
import * as v from 'valibot';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number'),
  v.transform(Number),
  v.maxValue(65_535),
);
const minutes = v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'must be a number of minutes'), v.transform(Number));
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

const releaseToken = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'));
const NAMED = 'must be name:scope:token, the scope an area or *, the token of at least 16 characters';
/** The messages must not repeat what was given, which is a secret. */
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
          v.pipe(v.string(NAMED), v.regex(/^\S{16,}$/, NAMED)),
        ],
        NAMED,
      ),
      v.transform(([name, scope, token]) => ({ name, scope, token })),
    ),
  ),
);

const shutdownDelay = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/, 'must be a number of seconds, 0 to 60'),
  v.transform(Number),
  v.maxValue(60, 'must be a number of seconds, 0 to 60'),
);

const environment = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  REGISTRY: v.optional(v.pipe(v.string(), v.minLength(1))),
  PUBLIC_ORIGIN: v.optional(origin),
  API_ORIGIN: v.optional(origin),
  RELEASE_TOKEN: v.optional(releaseToken),
  RELEASE_TOKENS: v.optional(namedTokens),
  BEACON_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  TRUST_PROXY: v.optional(flag, '0'),
  AUTOPILOT: v.optional(flag, '1'),
  AUTOPILOT_WATCH_MINUTES: v.optional(minutes, '30'),
  SERVE_SOURCE_MAPS: v.optional(flag, '0'),
  SECURE_COOKIES: v.optional(flag, '0'),
  SHUTDOWN_DELAY_SECONDS: v.optional(shutdownDelay, '0'),
  RELOAD_ON_RELEASE: v.optional(flag, '0'),
});

export type EdgeConfig = v.InferOutput<typeof environment>;

/** A setting that cannot be used; the message names each one and what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the edge's settings. An empty variable counts as unset.
 * @throws {ConfigError} naming every wrong setting at once.
 */
export function readConfig(env: Record<string, string | undefined>): EdgeConfig {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  // A site that visitors reach over TLS must not give them cookies that also travel without.
  const hasTls = /^https:/i.test(set['PUBLIC_ORIGIN'] ?? '');
  const result = v.safeParse(environment, { SECURE_COOKIES: hasTls ? '1' : '0', ...set });
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
  throw new ConfigError(`These settings cannot be used (see .env.example):\n  ${lines.join('\n  ')}`);
}
