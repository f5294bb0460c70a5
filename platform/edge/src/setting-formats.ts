import { TrustedProxies } from '@nivaas/http';
import * as v from 'valibot';
import { WAYS } from './guests/border';
import { isStrong, STRONG_SECRET } from '../strong-secret';

export const number = (max: number, message: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,5}$/, message), v.transform(Number), v.maxValue(max, message));
export const text = v.pipe(v.string(), v.minLength(1));
export const secret = v.pipe(v.string(), v.check(isStrong, STRONG_SECRET));
const choice = (one: string, other: string, yes: string) =>
  v.pipe(
    v.picklist([one, other], `must be ${one} or ${other}`),
    v.transform((text) => text === yes),
  );
export const flag = choice('0', '1', '1');
export const onOrOff = choice('on', 'off', 'on');
const httpUrl = v.pipe(
  v.string(),
  v.url('must be a URL'),
  v.regex(/^https?:\/\//, 'must begin with http:// or https://'),
);
export const httpUrls = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(httpUrl),
);
export const baseUrl = v.pipe(
  httpUrl,
  v.transform((text) => text.replace(/(?<!\/)\/+$/, '')),
);
export const origin = v.pipe(
  baseUrl,
  v.check(
    (text) => !/^https?:\/\/[^/]*[/?#]/.test(text),
    'must have no path: only https://host or https://host:port',
  ),
);
const UNPARSABLE =
  'cannot be parsed: in a password write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25 (the value is not shown)';

/** A special character of the password would end the address early, or be taken for another host. */
function isServerUrl(text: string): boolean {
  try {
    const { hostname, username, password, pathname, search, hash } = new URL(text);
    decodeURIComponent(username + password);
    return hostname !== '' && hash === '' && !(pathname + search).includes('@');
  } catch {
    return false;
  }
}

/** The messages must not repeat the address: it may have a password. */
export const accountsUrl = v.pipe(
  v.string(),
  v.regex(
    /^(file:|postgres(ql)?:\/\/[^/])/,
    'must be file:<path> (one machine) or begin with postgres:// (several); libSQL servers are not supported',
  ),
  v.check((text) => text.startsWith('file:') || isServerUrl(text), UNPARSABLE),
);
export const redisUrl = v.pipe(
  v.string(),
  v.regex(/^rediss?:\/\/[^/]/, 'must begin with redis:// or rediss://'),
  v.check(isServerUrl, UNPARSABLE),
);

const PROXIES =
  'must list the addresses of your proxies, such as TRUST_PROXY=127.0.0.1,::1 or TRUST_PROXY=10.0.0.0/8 (0: no proxy)';
export const proxies = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    try {
      return new TrustedProxies(value.trim() === '0' ? [] : value.split(',').map((part) => part.trim()));
    } catch {
      addIssue({ message: PROXIES });
      return NEVER;
    }
  }),
);

/** Names of ways out of guests (guests/border.ts), whose risk is accepted. */
export const waysOut = v.pipe(
  v.string(),
  v.transform((names) => names.split(',').filter(Boolean)),
  v.array(v.picklist(WAYS, `must be some of ${WAYS.join(', ')}, separated by commas`)),
);
