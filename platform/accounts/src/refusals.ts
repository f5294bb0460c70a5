import { refusals, type Catalogue, type Refusal } from '@nivaas/contracts/refusal';

/** For visitors. Any other error becomes 500 or 503. */
export const REFUSALS = {
  malformed_json: [400, 'The request is not a JSON object.'],
  invalid_request: [400, 'The request has missing, unknown or wrong fields.'],
  name_too_long: [400, 'Your name must be at most 200 characters.'],
  email_too_long: [400, 'Your email address must be at most 254 characters.'],
  password_too_long: [400, 'Password must be at most 1,024 characters.'],
  invalid_credentials: [401, 'Invalid email or password'],
  signed_out: [401, 'You are not logged in.'],
  cross_site: [403, 'Requests from other sites are refused.'],
  not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  user_exists: [409, 'User already exists'],
  too_large: [413, 'The request is too large.'],
  json_only: [415, 'Send the request as uncompressed application/json.'],
  invalid_name: [422, 'Please enter your full name.'],
  invalid_email: [422, 'Please enter a valid email address.'],
  invalid_phone: [422, 'Please enter a valid phone number.'],
  password_too_short: [422, 'Password must be at least 6 characters.'],
  password_too_common: [422, 'This password is easy to guess. Please choose another.'],
  too_many_tries: [429, 'Too many attempts. Please wait before you try again.'],
  internal: [500, 'Something went wrong on our side.'],
  busy: [503, 'The service is busy. Please try again in a moment.'],
  database_replaced: [
    503,
    'The data were just restored, and your change is not among them. Please send it again.',
  ],
  unavailable: [503, 'Accounts are unavailable at the moment. Please try again later.'],
} as const satisfies Catalogue;

export type RefusalCode = keyof typeof REFUSALS;

export const refusal = refusals(REFUSALS);

/** A refusal with `Retry-After`: `waitMs` in whole seconds, rounded up, at least one. */
export function retryLater(code: RefusalCode, waitMs: number): Refusal {
  return refusal(code, '', { headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) } });
}
