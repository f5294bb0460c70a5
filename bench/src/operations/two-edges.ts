import { Agent } from 'node:http';
import type { EdgeProcess } from '../../../e2e/harness/edge-process';
import { ask, type Answer, type RequestOptions } from '../http';
import { startEdge, urlOf } from '../site/site';
import { TOKEN } from './edge-flipper';

/** A request goes to each edge twice, because one may be back by then. */
const MAX_TRIES = 4;

/** Two edges over one registry. */
export class TwoEdges {
  /** Number of repeated requests. */
  retried = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  #turn = 0;

  private constructor(
    readonly first: EdgeProcess,
    readonly second: EdgeProcess,
  ) {}

  /** @param data A data folder with a registry. */
  static async start(data: string): Promise<TwoEdges> {
    // Without the autopilot, which would mistake restarts of an edge for faults of a version.
    const env = { AUTOPILOT: '0', RELEASE_TOKEN: TOKEN, DATA_DIR: data };
    return new TwoEdges(await startEdge(env, 'edge-one.log'), await startEdge(env, 'edge-two.log'));
  }

  /** Asks each edge in turn, and the other one when a connection fails, as a load balancer does. */
  async ask(path: string, options: RequestOptions = {}): Promise<Answer> {
    const turn = this.#turn++;
    for (let tries = 1; ; tries += 1) {
      const edge = (turn + tries) % 2 === 0 ? this.first : this.second;
      try {
        return await ask(urlOf(edge) + path, { ...options, agent: this.#agent });
      } catch (error) {
        if (tries === MAX_TRIES) throw error;
        this.retried += 1;
      }
    }
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    await Promise.all([this.first.kill(), this.second.kill()]);
  }
}
