import { fork, type ChildProcess } from 'node:child_process';
import { Agent } from 'node:http';
import type { ChangeResult } from '@nivaas/registry';
import { ask } from '../http';
import type { Step } from './flipper';

/** Of the edges that an `EdgeFlipper` uses. */
export const TOKEN = '3f8b60d2c97e41a5b0d86f172ce94a3d';

export interface Flipped {
  verb: Step['verb'];
  area: string;
  /** From asking the edge to its answer, in ms. */
  tookMs: number;
  /** From that answer to a document, in ms. */
  documentMs: number;
  /** Whether the document is of the release that the change made live. */
  isNew: boolean;
}

/** Releases at an edge, as `--edge` does, and then asks it for a document. In a process of its own, which nothing delays. */
export class EdgeFlipper {
  readonly #child: ChildProcess;

  constructor(url: string) {
    this.#child = fork(__filename, [url]);
    process.once('exit', () => this.#child.kill('SIGKILL'));
  }

  /** One step at a time. @param page Of the document. @throws {Error} when the edge refuses it. */
  step(step: Step, page: string): Promise<Flipped> {
    return new Promise((resolve, reject) => {
      this.#child.once('message', (reply: Flipped | { error: string }) => {
        if ('error' in reply) reject(new Error(reply.error));
        else resolve(reply);
      });
      this.#child.send({ step, page });
    });
  }

  close(): void {
    this.#child.disconnect();
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function change(url: string, verb: string, input: object): Promise<ChangeResult> {
  const authorization = `Bearer ${TOKEN}`;
  const status = await ask(`${url}/_ops/api/status`, { agent, headers: { authorization } });
  const { revision } = JSON.parse(status.body.toString()) as { revision: number };
  const headers = { authorization, 'content-type': 'application/json', 'if-match': `"${revision}"` };
  const answer = await ask(`${url}/_ops/api/${verb}`, {
    ...{ agent, method: 'POST', headers },
    body: JSON.stringify(input),
  });
  if (answer.status !== 200) throw new Error(`${verb} answers ${answer.status}: ${String(answer.body)}`);
  return JSON.parse(answer.body.toString()) as ChangeResult;
}

async function flip(url: string, { verb, ...input }: Step, page: string): Promise<Flipped> {
  const { area } = input;
  // The rollback of the step before holds the version.
  if (verb !== 'rollback') await change(url, 'resume', { area });
  const started = performance.now();
  const { release } = await change(url, verb, input);
  const acknowledged = performance.now();
  const { headers } = await ask(url + page, { agent });
  const documentMs = performance.now() - acknowledged;
  return { verb, area, tookMs: acknowledged - started, documentMs, isNew: headers['x-release'] === release };
}

if (require.main === module) {
  const url = process.argv[2] ?? '';
  process.on('message', ({ step, page }: { step: Step; page: string }) => {
    flip(url, step, page).then(
      (flipped) => process.send?.(flipped),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
}
