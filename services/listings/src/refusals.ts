import { refusals } from '@nivaas/contracts/refusal';

/** For programs. Any other error becomes 500 or 503. */
export const refusal = refusals({
  query_invalid: [400, 'The query has unknown or wrong parameters.'],
  malformed_json: [400, 'The body is not a JSON object.'],
  not_found: [404, 'There is nothing at this address.'],
  unknown_home: [404, 'There is no home with this id.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  too_large: [413, 'The body is too large.'],
  json_only: [415, 'Send uncompressed application/json.'],
  fields_invalid: [422, 'The home cannot have these fields.'],
  internal: [500, 'Something went wrong on our side.'],
  unavailable: [503, 'The homes are unavailable at the moment.'],
  database_replaced: [
    503,
    'The file of the homes was replaced, and does not have this change. Send it again; stop the edge before you restore a file.',
  ],
});
