/** HTTP status and message for the visitor, by stable code. */
export const REFUSALS = {
  malformed_json: { status: 400, message: 'The request is not a JSON object.' },
  invalid_request: { status: 400, message: 'The request has missing, unknown or wrong fields.' },
  name_too_long: { status: 400, message: 'Your name must be at most 200 characters.' },
  email_too_long: { status: 400, message: 'Your email address must be at most 254 characters.' },
  password_too_long: { status: 400, message: 'Password must be at most 1,024 characters.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  signed_out: { status: 401, message: 'You are not logged in.' },
  cross_site: { status: 403, message: 'Requests from other sites are refused.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  user_exists: { status: 409, message: 'User already exists' },
  too_large: { status: 413, message: 'The request is too large.' },
  json_only: { status: 415, message: 'Send the request as uncompressed application/json.' },
  invalid_name: { status: 422, message: 'Please enter your full name.' },
  invalid_email: { status: 422, message: 'Please enter a valid email address.' },
  invalid_phone: { status: 422, message: 'Please enter a valid Indian mobile number.' },
  password_too_short: { status: 422, message: 'Password must be at least 6 characters.' },
  password_too_common: {
    status: 422,
    message: 'This password is easy to guess. Please choose another.',
  },
  too_many_tries: { status: 429, message: 'Too many attempts. Please wait before you try again.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  busy: { status: 503, message: 'The service is busy. Please try again in a moment.' },
  database_replaced: {
    status: 503,
    message: 'The data were just restored, and your change is not among them. Please send it again.',
  },
  unavailable: { status: 503, message: 'Accounts are unavailable at the moment. Please try again later.' },
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** The only error with a message for visitors. Any other error becomes 500 or 503. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly headers: Record<string, string> = {},
    /** One code for each wrong field, if there are several. The first one is `code`. */
    readonly all: readonly RefusalCode[] = [],
  ) {
    super(REFUSALS[code].message);
  }
}

/** A refusal with `Retry-After`: `waitMs` in whole seconds, rounded up, at least one. */
export function retryLater(code: RefusalCode, waitMs: number): Refusal {
  return new Refusal(code, { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) });
}

export function isRefusalCode(value: string): value is RefusalCode {
  return Object.hasOwn(REFUSALS, value);
}
