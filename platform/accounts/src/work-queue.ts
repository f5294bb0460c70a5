import { retryLater } from './refusals';

interface Job {
  client: string;
  start: () => void;
  refuse: (reason: Error) => void;
}

/**
 * Runs a few jobs at once and queues some more. Clients take turns, and none occupies all slots unless there is only
 * one, so a crowd from one client delays another client's job by one job at most.
 */
export class WorkQueue {
  readonly #running: string[] = [];
  #waiting: Job[] = [];

  constructor(private readonly limits: { parallel: number; waiting: number }) {}

  /** @throws {Refusal} `busy`, without running `work` */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(client);
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(client), 1);
      this.#startNext();
    }
  }

  #turn(client: string): Promise<void> {
    return new Promise((start, refuse) => {
      this.#waiting.push({ client, start, refuse });
      this.#startNext();
      if (this.#waiting.length > this.limits.waiting) this.#refuseOne();
    });
  }

  #startNext(): void {
    const next =
      this.#running.length < this.limits.parallel && this.#waiting.find((job) => this.#mayRun(job));
    if (!next) return;
    const { client } = next;
    const others = this.#waiting.filter((job) => job !== next);
    // The client's further jobs go to the end: it is another one's turn.
    this.#waiting = [...others.filter((job) => job.client !== client), ...jobsOf(client, others)];
    this.#running.push(client);
    next.start();
  }

  #mayRun({ client }: Job): boolean {
    const share = Math.max(1, this.limits.parallel - 1);
    return this.#running.filter((running) => running === client).length < share;
  }

  /** Refuses the newest job of the client with the most jobs in the queue. */
  #refuseOne(): void {
    const count = ({ client }: Job) => jobsOf(client, this.#waiting).length;
    const most = Math.max(...this.#waiting.map(count));
    const refused = this.#waiting.findLast((job) => count(job) === most);
    this.#waiting = this.#waiting.filter((job) => job !== refused);
    refused?.refuse(retryLater('busy', 2000));
  }
}

function jobsOf(client: string, jobs: readonly Job[]): Job[] {
  return jobs.filter((job) => job.client === client);
}
