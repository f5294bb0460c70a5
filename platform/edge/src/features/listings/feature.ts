import type { Feature, OpsEndpoint, NoteChange } from '../feature';
import { parseJson, problem, readBody, type Exchange, type Reply } from '@nivaas/http';
import * as v from 'valibot';
import { listingsDatabase, openOwnListings, RECORDS, type OwnListings } from '../../own-listings';

const MAX_BODY_BYTES = 16 * 1024;

const change = v.strictObject({ id: v.string(), fields: v.record(v.string(), v.unknown()) });

/** The homes that this process serves to the functions of areas: their health, and changing them. */
export const listings: Feature = {
  name: 'listings',
  prepare: ({ config, log }) => openOwnListings(listingsDatabase(config), log),
  lends: (own: OwnListings) => own,
  open: ({ dataChanges, metrics, grants }, _offers, own: OwnListings) => {
    // Functions may ask another server. Then these homes are on no page.
    if (grants && grants.origins['listings']?.service !== own.read) return {};
    own.onChange(async () => (await dataChanges.record([])).unconfirmed);
    const help = '0 from a failure of the database of homes to its next success';
    metrics.read('gauge', 'nivaas_listings_up', help, () => Number(own.isUp));
    const total = 'Answers to questions about homes, by status';
    metrics.readSamples('counter', 'nivaas_listings_answers_total', total, ['status'], () =>
      [...own.answers].map(([status, count]) => [{ status: String(status) }, count] as const),
    );
    const endpoints = new Map<string, OpsEndpoint>([
      ['GET listings', (exchange) => readListings(exchange, own)],
      ['POST listings', (exchange, note) => changeListing(exchange, own, note)],
    ]);
    return {
      problems: () => [
        ...(own.isUp ? [] : ['listings unavailable']),
        ...(dataChanges.wentBack ? ['listings went back'] : []),
      ],
      offers: { opsEndpoint: (name) => endpoints.get(name) },
    };
  },
};

type Service = Pick<OwnListings, 'handle'>;

/** One home (`?id=`), or a page of all. */
function readListings({ search }: Exchange, { handle }: Service): Promise<Reply> {
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
async function changeListing({ request }: Exchange, { handle }: Service, note: NoteChange): Promise<Reply> {
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
