import { Agent } from 'node:http';
import type { ChangeResult } from '@nivaas/registry/answers';
import { ask } from '../http';
import { answerMessages, Helper } from './helper';

/** Release token of the edges. */
export const TOKEN = '3f8b60d2c97e41a5b0d86f172ce94a3d';

/** A verb of the ops API with its input. */
export interface Step {
  verb: 'activate' | 'rollback' | 'canary';
  area: string;
  version?: string;
  percent?: number;
}

export interface Flip {
  verb: Step['verb'];
  area: string;
  /** From the request for the change to the edge's answer, in ms. */
  tookMs: number;
  /** From that answer to a document, in ms. */
  documentMs: number;
  /** Whether the document is of the release that the change made live. */
  isNew: boolean;
}

/** Runs a verb at an edge, as the release command does with `--edge`, and then requests the document `page`. */
export type EdgeFlipper = Helper<{ step: Step; page: string }, Flip>;

export function openEdgeFlipper(url: string): EdgeFlipper {
  return new Helper(__filename, url);
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function change(url: string, verb: string, input: object): Promise<ChangeResult> {
  const authorization = `Bearer ${TOKEN}`;
  const status = await ask(`${url}/_ops/api/status`, { agent, headers: { authorization } });
  const { revision } = JSON.parse(status.body.toString()) as { revision: number };
  const headers = { authorization, 'content-type': 'application/json', 'if-match': `"${revision}"` };
  const sent = { agent, method: 'POST', headers, body: JSON.stringify(input) };
  const answer = await ask(`${url}/_ops/api/${verb}`, sent);
  if (answer.status !== 200) throw new Error(`${verb} answers ${answer.status}: ${String(answer.body)}`);
  return JSON.parse(answer.body.toString()) as ChangeResult;
}

async function flip(url: string, { verb, ...input }: Step, page: string): Promise<Flip> {
  const { area } = input;
  // The previous rollback of the area put the version on hold.
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
  answerMessages(({ step, page }: { step: Step; page: string }) => flip(url, step, page));
}
