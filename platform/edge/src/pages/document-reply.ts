import type { IncomingHttpHeaders } from 'node:http';
import { chooseEncoding, type About, type Reply } from '@nivaas/http';
import type { FoundDocument } from '../document/cached-document';
import { withScriptSources } from '../document/document-headers';
import type { Kernel } from '../kernel';
import { getsBucket, isCounted, isPlain, sharingCohort } from './page-rules';
import { aboutDocument, countView, servedPage } from './page-view';
import { sharedReply } from './shared-reply';
import { withQuery, type PageAddress, type Visit } from './visit';

/** The reply with a document: the same for a whole cohort, or for one visitor. */
export async function documentReply(
  { document, cache }: FoundDocument,
  address: PageAddress,
  visit: Visit,
  kernel: Kernel,
): Promise<Reply> {
  const { documents, config } = kernel;
  const { snapshot } = address.shownLane;
  const isText = document.bodies.identity?.length && !isPlain(visit);
  const encoding = isText ? chooseEncoding(visit.request, ['br', 'gzip'] as const) : undefined;
  const body = await documents.bodies.of(document, encoding);
  const { location } = document.headers;
  const headers = { ...withScriptSources(document.headers, hostHeaders(visit), config.PUBLIC_ORIGIN) };
  if (location !== undefined) headers['location'] = withQuery(location, address.otherQuery);
  if (encoding) headers['content-encoding'] = encoding;
  const about: About = { ...aboutDocument(snapshot, document), cache };
  const reply = { status: document.status, headers, body, about };
  const cohort = sharingCohort(visit, address, document);
  if (cohort) return sharedReply(reply, document, address, visit.request, cohort, kernel);
  Object.assign(headers, ownHeaders(document, address, visit, kernel));
  return reply;
}

function ownHeaders(
  document: FoundDocument['document'],
  address: PageAddress,
  visit: Visit,
  kernel: Kernel,
): Record<string, string> {
  const served = servedPage(document, address.shownLane.snapshot, kernel.functions);
  const headers = isCounted(visit) ? countView(served, address, visit, kernel) : {};
  if (getsBucket(visit)) headers['set-cookie'] = kernel.buckets.newCookie();
  headers['vary'] = 'accept-encoding, cookie';
  return headers;
}

/** A shared cache stores answers by host. It is always a proxy, even without `X-Forwarded-For`. */
function hostHeaders({ request: { headers }, selection }: Visit): IncomingHttpHeaders {
  return selection?.audience === 'cohort' ? { host: headers.host, 'x-forwarded-for': '' } : headers;
}
