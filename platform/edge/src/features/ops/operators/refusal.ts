import { isRegistryError } from '@nivaas/registry';
import { isStoreAway, STORE_RETRY_SECONDS } from '../../../store/store-away';
import { json, type Reply } from '@nivaas/http';

/** Refusals of the ops API itself; the registry has its own. The codes are part of the public interface. */
const CATALOGUE = {
  unauthorised: {
    status: 401,
    message: 'This needs a token.',
    hint: 'Send "Authorization: Bearer <token>" with a token that the edge was started with (docs/operations.md).',
  },
  too_many_tries: {
    status: 429,
    message: 'Too many wrong tokens came from your address.',
    hint: 'Wait a minute, then try again with the right token.',
  },
  too_many_consoles: {
    status: 429,
    message: 'Too many consoles are open.',
    hint: 'Close consoles that nobody uses, then open this one again.',
  },
  forbidden_scope: {
    status: 403,
    message: 'Your token does not allow this.',
    hint: 'Use a token with the scope that is named, or with "*" in place of the area (docs/operations.md).',
  },
  upload_under_way: {
    status: 409,
    message: 'Another upload with your token is under way.',
    hint: 'Wait until it has ended, then publish again. Each token has one upload at a time.',
  },
  cross_site: {
    status: 403,
    message: 'This request comes from another site.',
    hint: 'Open /_ops on the site itself, or use the release command.',
  },
  precondition_required: {
    status: 428,
    message: 'The request does not say which revision you see.',
    hint: 'Send the revision that the status shows, in quotes: If-Match: "42".',
  },
  bad_request: {
    status: 400,
    message: 'The request is invalid.',
    hint: 'docs/operations.md lists the verbs and their parameters.',
  },
  unsupported_type: {
    status: 415,
    message: 'The body has the wrong content type.',
    hint: 'Send application/json, or application/x-tar to publish, without compression.',
  },
  too_large: {
    status: 413,
    message: 'The body is too large.',
    hint: 'Nothing was stored. docs/operations.md has the limits.',
  },
  method_not_allowed: {
    status: 405,
    message: 'The verb does not take this method.',
    hint: 'Reading verbs take GET, changing ones POST.',
  },
  not_found: {
    status: 404,
    message: 'There is nothing here.',
    hint: 'docs/operations.md lists the verbs.',
  },
} as const satisfies Record<string, { status: number; message: string; hint: string }>;

export type OpsCode = keyof typeof CATALOGUE;

export class OpsRefusal extends Error {
  override readonly name = 'OpsRefusal';

  constructor(
    readonly code: OpsCode,
    readonly detail = '',
    readonly headers: Record<string, string> = {},
  ) {
    super(detail ? `${CATALOGUE[code].message} (${detail})` : CATALOGUE[code].message);
  }
}

/** The answer to a refusal; undefined for any other error, which becomes a 500. */
export function describeRefusal(error: unknown): { code: string; reply: Reply } | undefined {
  if (error instanceof OpsRefusal) {
    const { code, message, headers } = error;
    const { status, hint } = CATALOGUE[code];
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
