import { ask, atRate } from '../http';
import type { Measurement } from '../measurement';
import { never, timed } from '../rows';
import { newSite, urlOf } from '../site/site';
import { TOKEN } from './edge-flipper';
import { TwoEdges } from './two-edges';

const WHOLE = 250;
const QUICK = 10;
const DOCUMENTS_PER_SECOND = 20;
const MAX_DOCUMENT_MS = 1_000;
const HOME = '/property/1';
/** Then by a round step, so that no similar home on the page ever has the same price. */
const FIRST = 7_000_100;
const STEP = 10_000;
const labelOf = (price: number) => `₹${price.toLocaleString('en-IN')}`;

/**
 * A home's price changes at one edge, under load on two. After the acknowledgement no document of either has the price of
 * before.
 */
export const prices: Measurement = {
  name: 'prices',
  kind: 'operation',
  run: async ({ isQuick, say }) => {
    const { data } = await newSite('prices');
    const edges = await TwoEdges.start(data);
    const [took, next]: [number[], number[]] = [[], []];
    const [old, failed]: [string[], string[]] = [[], []];
    let documents = 0;
    let price = FIRST;
    const visit = async () => {
      const before = labelOf(price - STEP);
      const { status, body } = await edges.ask(HOME);
      documents += 1;
      if (status !== 200) failed.push(String(status));
      if (body.includes(before)) old.push(before);
    };
    try {
      const stop = atRate(DOCUMENTS_PER_SECOND, () => {
        visit().catch((error: unknown) => failed.push(String(error)));
      });
      for (let index = 1; index <= (isQuick ? QUICK : WHOLE); index += 1) {
        const began = performance.now();
        await setPrice(urlOf(edges.first), price + STEP);
        price += STEP;
        const acknowledged = performance.now();
        await shows(urlOf(edges.second) + HOME, labelOf(price));
        took.push(acknowledged - began);
        next.push(performance.now() - acknowledged);
        if (index % 50 === 0) say(`${index} prices are changed.`);
      }
      stop();
    } finally {
      await edges.close();
    }
    const rows = [
      timed('a changed price to its acknowledgement', 'two edges, no Redis', took),
      timed('from there to the next document', 'of the other edge', next, MAX_DOCUMENT_MS),
      never('the price of before', `${documents} documents`, old),
      never('failed', 'these documents', failed),
    ];
    return { figures: { took, next }, rows };
  },
};

async function setPrice(edge: string, price: number): Promise<void> {
  const { status, body } = await ask(`${edge}/_ops/api/services/listings/records/1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ price }),
  });
  if (status !== 200) throw new Error(`A change answers ${status}: ${String(body)}`);
}

/** @throws {Error} when a document after an acknowledged change does not show it. */
async function shows(url: string, label: string): Promise<void> {
  const { body } = await ask(url);
  if (!body.includes(label)) throw new Error(`${url} does not show ${label}.`);
}
