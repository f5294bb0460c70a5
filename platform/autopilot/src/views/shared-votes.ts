import { randomBytes } from 'node:crypto';
import { beforeDeadline } from '@nivaas/http';
import { MAX_CLOCK_SKEW_SECONDS, VIEW_LIFETIME_SECONDS } from './tokens';

/** The commands that shared votes need of a Redis client. */
interface RedisKeys {
  set: (
    key: string,
    value: string,
    options: { condition: 'NX'; expiration: { type: 'EX'; value: number } },
  ) => Promise<unknown>;
  get: (key: string) => Promise<unknown>;
}

/** No tab waits for the answer to its beacon, but the edge holds the body in memory for this long. */
const ANSWER_DEADLINE_MS = 500;
/** As long as any edge accepts the token. */
const EXPIRATION = { type: 'EX', value: VIEW_LIFETIME_SECONDS + MAX_CLOCK_SKEW_SECONDS } as const;

/** Records in Redis which edge took a vote, so that it counts once on the whole site. */
export class SharedVotes {
  readonly #edge = randomBytes(6).toString('base64url');

  /** @param onAlone Called when Redis did not answer, so that this edge decided alone. */
  constructor(
    private readonly redis: RedisKeys,
    private readonly onAlone: () => void,
  ) {}

  /** Takes votes for this edge. @returns Those that another edge took first. */
  async take(votes: readonly string[]): Promise<string[]> {
    if (votes.length === 0) return [];
    try {
      const answers = Promise.all(votes.map((vote) => this.#take(vote)));
      const isOurs = await beforeDeadline(answers, ANSWER_DEADLINE_MS);
      return votes.filter((_, index) => !isOurs[index]);
    } catch {
      this.onAlone();
      return [];
    }
  }

  /** True also when this edge took the vote before: `Votes` detects repetitions at the same edge. */
  async #take(vote: string): Promise<boolean> {
    const key = `nivaas:vote:${vote}`;
    const isNew = await this.redis.set(key, this.#edge, { condition: 'NX', expiration: EXPIRATION });
    return isNew !== null || (await this.redis.get(key)) === this.#edge;
  }
}
