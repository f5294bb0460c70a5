/** HTTP status and message for programs, by stable code. */
export const REFUSALS = {
  query_invalid: { status: 400, message: 'The query has unknown or wrong parameters.' },
  malformed_json: { status: 400, message: 'The body is not a JSON object.' },
  key_invalid: { status: 400, message: 'Idempotency-Key must be 1 to 200 visible characters.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  unknown_home: { status: 404, message: 'There is no home with this id.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  key_reused: { status: 409, message: 'This Idempotency-Key was used for another change.' },
  too_large: { status: 413, message: 'The body is too large.' },
  json_only: { status: 415, message: 'Send uncompressed application/json.' },
  fields_invalid: { status: 422, message: 'The home cannot have these fields.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The homes are unavailable at the moment.' },
  database_replaced: {
    status: 503,
    message:
      'The file of the homes was replaced, and does not have this change. Send it again; stop the edge before you restore a file.',
  },
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** The only error with a message for callers. Any other error becomes 500 or 503. */
export class Refusal extends Error {
  /** @param fields What is wrong, by parameter or field. */
  constructor(
    readonly code: RefusalCode,
    readonly fields?: Readonly<Record<string, string>>,
    readonly headers: Record<string, string> = {},
  ) {
    super(REFUSALS[code].message);
  }
}
