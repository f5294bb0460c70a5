import type { IncomingMessage } from 'node:http';
import type { Exchange, Handler, Reply } from '@nivaas/http';

/** Finishes a document for the visitor who asks; undefined if there is nothing to add to it. */
export type Finishing = (exchange: Exchange) => ((page: Reply) => Reply) | undefined;

/** Wraps the handler of documents: what is finished for one visitor is uncompressed text that no cache keeps. */
export function forOneVisitor(finishings: readonly Finishing[], getDocument: Handler): Handler {
  return async (exchange) => {
    const finish = finishings.flatMap((each) => each(exchange) ?? []);
    if (finish.length === 0) return getDocument(exchange);
    const page = await getDocument({ ...exchange, request: asText(exchange.request) });
    const headers: Reply['headers'] = { ...page?.headers, 'cache-control': 'no-store' };
    return page && finish.reduce<Reply>((finished, each) => each(finished), { ...page, headers });
  };
}

/** Asks for text, and not on behalf of a shared cache. */
function asText(request: IncomingMessage): IncomingMessage {
  const headers = { ...request.headers };
  delete headers['accept-encoding'];
  delete headers['x-nivaas-cohort'];
  return Object.create(request, { headers: { value: headers } }) as IncomingMessage;
}
