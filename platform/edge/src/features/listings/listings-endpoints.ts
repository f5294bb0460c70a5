import { parseJson, problem, readBody, type Exchange, type Reply } from '@nivaas/http';
import * as v from 'valibot';
import type { OwnListings } from '../../own-listings';
import type { NoteChange } from '../feature';

const MAX_BODY_BYTES = 16 * 1024;
const RECORDS = '/v1/records';

const change = v.strictObject({ id: v.string(), fields: v.record(v.string(), v.unknown()) });

type Service = Pick<OwnListings, 'handle'>;

/** One home (`?id=`), or a page of all. */
export function readListings({ search }: Exchange, { handle }: Service): Promise<Reply> {
  const parameters = new URLSearchParams(search);
  const id = parameters.get('id');
  parameters.delete('id');
  const path = id === null ? RECORDS : recordOf(id);
  return handle({
    method: 'GET',
    path: `${path}?${parameters.toString()}`,
    headers: {},
    body: Buffer.alloc(0),
  });
}

/** `{ id, fields }` */
export async function changeListing(
  { request }: Exchange,
  { handle }: Service,
  note: NoteChange,
): Promise<Reply> {
  const sent = await readBody(request, MAX_BODY_BYTES);
  if (!sent) return problem(413, 'too_large', 'The change is too large.', { connection: 'close' });
  const parsed = v.safeParse(change, parseJson(sent));
  if (!parsed.success) return problem(400, 'bad_request', 'Send an id and its fields.');
  const { id, fields } = parsed.output;
  const key = request.headers['idempotency-key'];
  const reply = await handle({
    method: 'PATCH',
    path: recordOf(id),
    headers: {
      'content-type': request.headers['content-type'],
      'content-encoding': request.headers['content-encoding'],
      'idempotency-key': Array.isArray(key) ? key[0] : key,
    },
    body: Buffer.from(JSON.stringify(fields)),
  });
  note({ to: `listings:${id}`, changed: reply.status === 200 });
  return reply;
}

function recordOf(id: string): string {
  return `${RECORDS}/${encodeURIComponent(id)}`;
}
