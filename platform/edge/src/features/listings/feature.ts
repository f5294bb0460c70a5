import type { Feature, OpsEndpoint } from '../feature';
import { changeListing, readListings } from './listings-endpoints';

/** The homes that this process serves to the functions of areas: their health, and changing them. */
export const listings: Feature = {
  name: 'listings',
  open: ({ changes, metrics, options: { listings: own, grants } }) => {
    // Functions may ask another server. Then these homes are on no page.
    if (!own || (grants && grants.origins['listings']?.url !== own.origin)) return {};
    own.onChange(async (tags) => (await changes.record(tags)).unconfirmed);
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
      problems: () => (own.isUp ? [] : ['listings unavailable']),
      offers: { opsEndpoint: (name) => endpoints.get(name) },
    };
  },
};
