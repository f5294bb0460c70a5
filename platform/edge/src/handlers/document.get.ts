import { unavailableDocument } from '../document/unavailable';
import type { Documents } from '../document/documents';
import { chooseEncoding, type Exchange, type Reply } from '../http';
import type { Releases } from '../releases';

/** Every path that is nothing else is a page: of an area, or the fallback page with status 404. */
export async function getDocument(
  { request, path, search }: Exchange,
  releases: Releases,
  documents: Documents,
  onError: (error: unknown) => void,
): Promise<Reply> {
  const release = releases.live;
  if (!release) return unavailable();
  try {
    const document = await documents.get(release, path + search);
    const encoding = document.bodies.identity?.length
      ? chooseEncoding(request, ['br', 'gzip'] as const)
      : undefined;
    const body = await documents.body(document, encoding);
    return {
      status: document.status,
      headers: {
        ...document.headers,
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
      body,
    };
  } catch (error) {
    onError(error);
    return unavailable();
  }
}

function unavailable(): Reply {
  return {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '30',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
    body: unavailableDocument(),
  };
}
