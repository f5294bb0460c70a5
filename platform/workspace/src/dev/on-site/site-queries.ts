import type { IncomingMessage, ServerResponse } from 'node:http';

const CALL = /^\/_data\/([\w-]+)\//;
const TIMEOUT_MS = 4_000;

/**
 * Lets the deployed site answer the queries of its areas: this machine has neither their code nor their grants. Their
 * actions are refused, because they would act on the site's data.
 *
 * @param own Areas of this machine.
 */
export function siteQueries(site: string, own: readonly string[]) {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const { url = '', method } = request;
    const area = CALL.exec(url)?.[1];
    if (area === undefined || own.includes(area)) return next();
    const send = (status: number, body: string) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    if (method !== 'GET')
      return send(
        403,
        failure('not_in_development', `${area} is live on ${site}, so its actions are not run from here.`),
      );
    try {
      // Without cookies: nobody is signed in there.
      const answer = await fetch(site + url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      send(answer.status, await answer.text());
    } catch (error) {
      send(502, failure('unreachable', `${site} does not answer: ${String(error)}`));
    }
  };
}

function failure(code: string, message: string): string {
  return JSON.stringify({ code, message });
}
