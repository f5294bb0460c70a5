import { isRegistryError, type Problem } from '@nivaas/registry';
import { json, type Reply } from '@nivaas/http';

interface Entry {
  status: number;
  message: string;
  hint: string;
}

/** Refusals of the ops API itself; those of the registry keep their own codes. The codes are part of the interface. */
const CATALOGUE = {
  unauthorised: {
    status: 401,
    message: 'This needs a token.',
    hint: 'Send "Authorization: Bearer <token>" with a token that the edge was started with (docs/operations.md).',
  },
  too_many_tries: {
    status: 429,
    message: 'Too many wrong tokens came from your address.',
    hint: 'Wait a minute, then try again with the right one.',
  },
  forbidden_scope: {
    status: 403,
    message: 'Your token is not for this.',
    hint: 'Use a token whose scope is this area, or "*".',
  },
  cross_site: {
    status: 403,
    message: 'This request comes from another site.',
    hint: 'Open /_ops on the site itself, or use the release command.',
  },
  precondition_required: {
    status: 428,
    message: 'Say which revision you are looking at.',
    hint: 'Send If-Match with the revision of the status, in quotes: If-Match: "42".',
  },
  bad_request: {
    status: 400,
    message: 'This request cannot be understood.',
    hint: 'docs/operations.md lists the verbs and what they take.',
  },
  unsupported_type: {
    status: 415,
    message: 'The body has the wrong content type.',
    hint: 'Send application/json; for publish application/x-tar. Neither may be compressed.',
  },
  too_large: {
    status: 413,
    message: 'The body is too large.',
    hint: 'Nothing was stored. docs/operations.md has the limits.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This is not the method of this verb.',
    hint: 'Reading verbs take GET, changing ones POST.',
  },
  not_found: {
    status: 404,
    message: 'There is nothing here.',
    hint: 'docs/operations.md lists the verbs.',
  },
} as const satisfies Record<string, Entry>;

export type OpsCode = keyof typeof CATALOGUE;

/** The ops API does not do what was asked; nothing was changed. */
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

export interface Refused {
  code: string;
  reply: Reply;
}

/** The answer to a refusal; undefined for what is none, which the edge answers with 500. */
export function describeRefusal(error: unknown): Refused | undefined {
  if (error instanceof OpsRefusal) {
    const { status, hint } = CATALOGUE[error.code];
    return refused(error.code, status, error.message, hint, [], error.headers);
  }
  if (!isRegistryError(error)) return undefined;
  const { code, httpStatus, message, hint, problems } = error;
  return refused(code, httpStatus, message, hint, problems);
}

function refused(
  code: string,
  status: number,
  message: string,
  hint: string,
  problems: readonly Problem[],
  headers: Record<string, string> = {},
): Refused {
  const body = { code, message, hint, ...(problems.length > 0 ? { problems } : {}) };
  return { code, reply: json(status, body, { 'cache-control': 'no-store', ...headers }) };
}
