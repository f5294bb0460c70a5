import { Refusal } from '@nivaas/contracts/refusal';
import type { ChangeRequest } from '@nivaas/registry';
import * as answers from '@nivaas/registry/answers';
import * as v from 'valibot';

const API = '/_ops/api/';

export type Client = ReturnType<typeof createClient>;

export const HISTORY_PAGE = 30;

/** The ops API for one token. Its calls reject with a `Refusal`; its code is `network` when there was no answer. */
export function createClient(token: string) {
  const authorization = `Bearer ${token}`;
  const read = async <Name extends keyof typeof answers.ANSWERS>(
    verb: Name,
    fields: Record<string, string | number | undefined> = {},
  ) => parsed(await ask(`${verb}${query(fields)}`, { headers: { authorization } }), answers.ANSWERS[verb]);
  const post = ({ verb, ...body }: ChangeRequest, revision: number) => {
    const headers = { authorization, 'content-type': 'application/json', 'if-match': `"${revision}"` };
    return ask(verb, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  return {
    state: () => read('state'),
    measures: () => read('measures'),
    history: (area: string, before?: number) => read('history', { area, before, limit: HISTORY_PAGE }),
    versions: (area: string) => read('versions', { area }),
    change: async (change: ChangeRequest, revision: number) =>
      parsed(await post(change, revision), answers.changeResult),
    rehearse: async (area: string, undone: number, revision: number) =>
      parsed(
        await post({ verb: 'undo', area, revision: undone, dryRun: true }, revision),
        answers.undoResult,
      ),
    preview: async (area: string, version: string, revision: number) =>
      parsed(await post({ verb: 'preview', area, version }, revision), answers.previewLink),
  };
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(API + path, { ...init, cache: 'no-store', redirect: 'error' }).catch(
    () => undefined,
  );
  if (!answer) {
    throw new Refusal('network', 'The edge cannot be reached.', {
      hint: 'A change may or may not have been made. Reload to see.',
    });
  }
  if (answer.ok) return answer;
  const found = v.safeParse(answers.refusalBody, await answer.json().catch(() => undefined));
  if (!found.success)
    throw new Refusal('unexpected', `The edge answers ${answer.status}.`, { hint: 'Look at its log.' });
  const { code, message, ...details } = found.output;
  throw new Refusal(code, message, details);
}

async function parsed<Schema extends v.GenericSchema>(
  answer: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const found = v.safeParse(schema, await answer.json().catch(() => undefined));
  if (found.success) return found.output;
  throw new Refusal('unexpected', 'The edge answers in a form that this page does not know.', {
    hint: 'Reload the page: the edge may be newer than it.',
  });
}

function query(fields: Record<string, string | number | undefined>): string {
  const set = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return set.length > 0 ? `?${new URLSearchParams(set).toString()}` : '';
}
