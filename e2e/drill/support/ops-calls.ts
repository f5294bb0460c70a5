const TOKEN = 'b39f07c2e85d14a6f06d9b8427ce31a5';

/** Settings of an edge with an ops API. */
export const OPS = { RELEASE_TOKEN: TOKEN };

export interface OpsAnswer {
  status: number;
  code?: string;
  revision?: number;
  areas?: Record<string, { version: string; off: boolean }>;
}

/** Calls the ops API: with a body to change the newest revision, without one to read. */
export async function ops(url: string, verb: string, body?: object): Promise<OpsAnswer> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const ask = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${url}/_ops/api/${path}`, init);
    return { ...((await answer.json()) as object), status: answer.status } as OpsAnswer;
  };
  if (!body) return ask(verb, { headers });
  const { revision = 0 } = await ask('status', { headers });
  return ask(verb, {
    method: 'POST',
    headers: { ...headers, 'if-match': `"${revision}"` },
    body: JSON.stringify(body),
  });
}
