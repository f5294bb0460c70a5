import type { Feature, OpsEndpoint, NoteChange } from '../feature';
import { parseJson, problem, readBody, type Exchange, type Reply } from '@nivaas/http';
import * as v from 'valibot';
import { listingsDatabase, openOwnListings, RECORDS_URL, type OwnListings } from '../../own-listings';

const MAX_BODY_BYTES = 16 * 1024;
/** Of the operator's request. */
const KEPT_HEADERS = ['content-type', 'content-encoding', 'idempotency-key'];

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

type Homes = Pick<OwnListings, 'fetch'>;

/** One home (`?id=`), or a page of all. */
function readListings({ search }: Exchange, homes: Homes): Promise<Reply> {
  const parameters = new URLSearchParams(search);
  const id = parameters.get('id');
  parameters.delete('id');
  return replyOf(homes.fetch(new Request(`${recordsUrl(id)}?${parameters.toString()}`)));
}

/** `{ id, fields }` */
async function changeListing({ request }: Exchange, homes: Homes, note: NoteChange): Promise<Reply> {
  const sent = await readBody(request, MAX_BODY_BYTES);
  if (!sent) return problem(413, 'too_large', 'The change is too large.', { connection: 'close' });
  const parsed = v.safeParse(change, parseJson(sent));
  if (!parsed.success) return problem(400, 'bad_request', 'Send an id and its fields.');
  const { id, fields } = parsed.output;
  const headers = KEPT_HEADERS.map((name) => [name, String(request.headers[name] ?? '')] as [string, string]);
  const asked = new Request(recordsUrl(id), {
    method: 'PATCH',
    headers: headers.filter(([, value]) => value !== ''),
    body: JSON.stringify(fields),
  });
  const reply = await replyOf(homes.fetch(asked));
  note({ to: `listings:${id}`, changed: reply.status === 200 });
  return reply;
}

function recordsUrl(id: string | null): string {
  return id === null ? RECORDS_URL : `${RECORDS_URL}/${encodeURIComponent(id)}`;
}

async function replyOf(answer: Promise<Response>): Promise<Reply> {
  const response = await answer;
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}
