import { ask } from '../../http';
import { TOKEN } from '../edge-flipper';
import type { TwoEdges } from '../two-edges';

export const HOME = '/property/1';
/** Then by a round step, so that no similar home on the page ever has the same price. */
const FIRST = 7_000_100;
const STEP = 10_000;
const labelOf = (price: number) => `₹${price.toLocaleString('en-IN')}`;

/** A home whose price rises with each change. */
export class PricedHome {
  /** From the request for a change to its acknowledgement, in ms. */
  readonly took: number[] = [];
  #price = FIRST;

  constructor(private readonly edge: string) {}

  /** The prices before and after the last acknowledged change, as pages show them. */
  get labels(): readonly [string, string] {
    return [labelOf(this.#price - STEP), labelOf(this.#price)];
  }

  async change(): Promise<void> {
    const price = this.#price + STEP;
    const began = performance.now();
    const { status, body } = await ask(`${this.edge}/_ops/api/listings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: '1', fields: { price } }),
    });
    if (status !== 200) throw new Error(`A change answers ${status}: ${String(body)}`);
    this.took.push(performance.now() - began);
    this.#price = price;
  }
}

/** Documents of the home, of either edge. */
export class PriceLoad {
  documents = 0;
  readonly old: string[] = [];
  readonly failed: string[] = [];

  constructor(
    private readonly edges: TwoEdges,
    private readonly home: PricedHome,
  ) {}

  async visit(): Promise<void> {
    const [before] = this.home.labels;
    try {
      const { status, body } = await this.edges.ask(HOME);
      this.documents += 1;
      if (status !== 200) this.failed.push(String(status));
      if (body.includes(before)) this.old.push(before);
    } catch (error) {
      this.failed.push(String(error));
    }
  }
}
