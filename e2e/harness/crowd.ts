import { Agent, get } from 'node:http';

/** The status of a complete answer, or the code of the error. */
export type Outcome = number | string;

export function ask(url: string, agent?: Agent): Promise<Outcome> {
  return new Promise((done) => {
    get(url, { agent: agent ?? false }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'error'));
    }).on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'error'));
  });
}

export interface Crowd {
  /** What the visitors got, in order. */
  answers: Outcome[];
  /** What each edge answered to /_health/ready, in order. */
  readiness: Map<string, Outcome[]>;
  /** Resolves after `count` more answers. */
  more: (count: number) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Visitors behind a load balancer, which checks the readiness of the edges and spreads requests over those that are
 * ready.
 *
 * @param urls The current edges.
 */
export function startCrowd(urls: () => string[], size = 6): Crowd {
  const ready = new Map<string, boolean>();
  const readiness = new Map<string, Outcome[]>();
  const answers: Outcome[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let isOver = false;
  const checking = (async () => {
    while (!isOver) {
      for (const url of urls()) {
        const status = await ask(`${url}/_health/ready`);
        readiness.set(url, [...(readiness.get(url) ?? []), status]);
        ready.set(url, status === 200);
      }
      await new Promise((next) => setTimeout(next, 100));
    }
  })();
  const visitor = async (start: number) => {
    for (let turn = start; !isOver; turn += 1) {
      const all = urls();
      const able = all.filter((url) => ready.get(url) ?? true);
      const url = able[turn % able.length] ?? all.at(-1) ?? '';
      answers.push(await ask(`${url}/about?${turn % 7}`, agent));
    }
  };
  const visitors = Array.from({ length: size }, (_, index) => visitor(index));
  return {
    answers,
    readiness,
    more: async (count) => {
      const wanted = answers.length + count;
      while (answers.length < wanted && !isOver) await new Promise((next) => setTimeout(next, 20));
    },
    stop: async () => {
      isOver = true;
      await Promise.all([...visitors, checking]);
      agent.destroy();
    },
  };
}
