import { isScope, joinScopes } from '@nivaas/registry';
import * as v from 'valibot';
import { isStrong, STRONG_SECRET } from '../../strong-secret';

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
export const namedTokens = v.pipe(
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
