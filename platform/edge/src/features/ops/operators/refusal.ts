import { isRegistryError } from '@nivaas/registry';
import { isStoreAway, STORE_RETRY_SECONDS } from '../../../store/store-away';
import { json, type Reply } from '@nivaas/http';

/** Refusals of the ops API itself; the registry has its own. The codes are part of the public interface. */
const CATALOGUE = {
  unauthorised: [
    401,
    'This needs a token.',
    'Send "Authorization: Bearer <token>" with a token that the edge was started with (docs/operations.md).',
  ],
  too_many_tries: [
    429,
    'Too many wrong tokens came from your address.',
    'Wait a minute, then try again with the right token.',
  ],
  too_many_consoles: [
    429,
    'Too many consoles are open.',
    'Close consoles that nobody uses, then open this one again.',
  ],
  forbidden_scope: [
    403,
    'Your token does not allow this.',
    'Use a token with the scope that is named, or with "*" in place of the area (docs/operations.md).',
  ],
  check_unisolated: [
    503,
    'This edge cannot hold code that is not live.',
    'Use a token with the right "release", or ask who runs the edge for the remedy that is named.',
  ],
  upload_under_way: [
    409,
    'Another upload with your token is under way.',
    'Wait until it has ended, then publish again. Each token has one upload at a time.',
  ],
  cross_site: [
    403,
    'This request comes from another site.',
    'Open /_ops on the site itself, or use the release command.',
  ],
  precondition_required: [
    428,
    'The request does not say which revision you see.',
    'Send the revision that the status shows, in quotes: If-Match: "42".',
  ],
  bad_request: [400, 'The request is invalid.', 'docs/operations.md lists the verbs and their parameters.'],
  unsupported_type: [
    415,
    'The body has the wrong content type.',
    'Send application/json, or application/x-tar to publish, without compression.',
  ],
  too_large: [413, 'The body is too large.', 'Nothing was stored. docs/operations.md has the limits.'],
  method_not_allowed: [
    405,
    'The verb does not take this method.',
    'Reading verbs take GET, changing ones POST.',
  ],
  not_found: [404, 'There is nothing here.', 'docs/operations.md lists the verbs.'],
} as const satisfies Record<string, readonly [status: number, sentence: string, hint: string]>;

export type OpsCode = keyof typeof CATALOGUE;

export class OpsRefusal extends Error {
  override readonly name = 'OpsRefusal';

  constructor(
    readonly code: OpsCode,
    readonly detail = '',
    readonly headers: Record<string, string> = {},
  ) {
    const [, sentence] = CATALOGUE[code];
    super(detail ? `${sentence} (${detail})` : sentence);
  }
}

/** The answer to a refusal; undefined for any other error, which becomes a 500. */
export function describeRefusal(error: unknown): { code: string; reply: Reply } | undefined {
  if (error instanceof OpsRefusal) {
    const { code, message, headers } = error;
    const [status, , hint] = CATALOGUE[code];
    return { code, reply: json(status, { code, message, hint }, headers) };
  }
  if (!isRegistryError(error)) return undefined;
  const { code, httpStatus, message, hint, problems } = error;
  const body = { code, message, hint, ...(problems.length > 0 ? { problems } : {}) };
  const headers: Record<string, string> = isStoreAway(error)
    ? { 'retry-after': String(STORE_RETRY_SECONDS) }
    : {};
  return { code, reply: json(httpStatus, body, headers) };
}
