import { previewIn, withPreview } from '@nivaas/contracts';
import { clientAddress, type Exchange, type Reply } from '@nivaas/http';
import { isRegistryError, type Preview, type Registry } from '@nivaas/registry';
import { TooManyRenders } from '../document/documents';
import { plainPage } from '../document/plain/plain-document';
import { withScriptSources } from '../document/script-sources';
import type { ShownPreview } from '../document/preview/preview-bar';
import { previewRefused, type PreviewRefusal } from '../document/preview/preview-refused';
import type { Tokens } from '../ops/tokens';
import type { LiveRelease } from '../releases/known-releases';
import { RendererBusy, RenderFailed } from '../render/render-errors';
import { isStoreAway } from '../store-away';
import { cleanMessage } from './beacons/clean-message';
import { askerOf, declaredUrl, failed, unavailable, withQuery, type DocumentServices } from './document.get';

export interface PreviewServices extends Pick<
  DocumentServices,
  'releases' | 'documents' | 'config' | 'onError'
> {
  registry: Pick<Registry, 'readPreview'>;
  tokens: Pick<Tokens, 'countWrong'>;
}

/** Headers of every answer to a preview link: the URL contains the token, and the page is private. */
const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/**
 * Answers a preview link with a page of a version that is not live. It does not count as a page view: no cookie, no
 * view token, no counting, no caching.
 */
export async function getPreview(exchange: Exchange, services: PreviewServices): Promise<Reply> {
  const address = withPreview(exchange.path + exchange.search, undefined);
  const refused = (code: PreviewRefusal, detail?: string): Reply => {
    const { status, html } = previewRefused(code, address, detail);
    return plainPage(status, html, { ...PRIVATE, ...(status < 429 ? {} : { 'retry-after': '60' }) });
  };
  const { onError } = services;
  try {
    const preview = await openPreview(exchange, services);
    if (typeof preview === 'string') return refused(preview);
    const release = await services.releases.preview({ [preview.area]: preview.version });
    return release ? await show(exchange, release, preview, services) : unavailable(exchange);
  } catch (error) {
    if (error instanceof RendererBusy || error instanceof TooManyRenders || isStoreAway(error))
      return failed(error, exchange, onError);
    if (isRegistryError(error)) return refused('preview_gone', error.message);
    // A failed render was already logged with its fault.
    if (!(error instanceof RenderFailed)) onError(error);
    return refused('preview_failed', cleanMessage(error instanceof Error ? error.message : String(error)));
  }
}

/** The preview that a request's token names, or why there is none. Wrong tokens count like wrong operator tokens. */
export async function openPreview(
  { request, search }: Pick<Exchange, 'request' | 'search'>,
  { registry, tokens, config }: Pick<PreviewServices, 'registry' | 'tokens' | 'config'>,
): Promise<Preview | PreviewRefusal> {
  const preview = await registry.readPreview(previewIn(search) ?? '');
  if (preview === 'expired') return 'preview_expired';
  if (preview === 'gone') return 'preview_gone';
  if (preview) return preview;
  return tokens.countWrong(clientAddress(request, config.TRUST_PROXY)) > 0
    ? 'too_many_tries'
    : 'preview_invalid';
}

async function show(
  { request, response, path, search }: Exchange,
  release: LiveRelease,
  preview: Preview,
  { documents, config }: PreviewServices,
): Promise<Reply> {
  const token = previewIn(search) ?? '';
  const address = withPreview(path + search, undefined);
  const { url, others } = declaredUrl(release.snapshot, path, address.slice(path.length));
  const shown: ShownPreview = { ...preview, token, url: address };
  const { status, headers, bodies } = await documents.preview(
    release,
    url,
    askerOf(request, response, config.TRUST_PROXY),
    shown,
  );
  const { location } = headers;
  return {
    status,
    headers: {
      ...withScriptSources(headers, request.headers, config.PUBLIC_ORIGIN),
      ...PRIVATE,
      ...(location === undefined ? {} : { location: withPreview(withQuery(location, others), token) }),
    },
    body: bodies.identity ?? Buffer.alloc(0),
  };
}
