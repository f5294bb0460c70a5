import { extname } from 'node:path';
import { CONTENT_TYPES, type ReleaseSource } from '@nivaas/registry';
import { chooseEncoding, text, type Exchange, type Reply } from '@nivaas/http';
import { isStoreAway } from '../store/store-away';

const ASSET =
  /^\/_assets\/((?:shell|mfe-[a-z][a-z0-9-]{0,38}))\/(v[0-9a-f]{12})\/((?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*)$/;
const MEDIA = /^\/_media\/([\w-][\w.-]*)$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves files of versions and artwork from the registry: precompressed and immutable. */
export class Assets {
  constructor(
    private readonly source: ReleaseSource,
    private readonly serveSourceMaps: boolean,
  ) {}

  /** `/_assets/<area>/<version>/<file>`: files of all published versions, live or not. */
  async file(exchange: Exchange): Promise<Reply> {
    const [, area, version, file] = ASSET.exec(exchange.path) ?? [];
    if (!area || !version || !file || (file.endsWith('.map') && !this.serveSourceMaps)) return notFound();
    const read = (encoding?: 'br' | 'gzip') => this.source.file(area, version, `client/${file}`, encoding);
    return { ...(await this.#send(exchange, file, read)), about: { area, version } };
  }

  /** `/_media/<name>.<hash>.<type>`: artwork, named after its content. */
  async media(exchange: Exchange): Promise<Reply> {
    const [, file] = MEDIA.exec(exchange.path) ?? [];
    if (!file) return notFound();
    return this.#send(exchange, file, (encoding) => this.source.media(file, encoding));
  }

  async #send(
    exchange: Exchange,
    file: string,
    read: (encoding?: 'br' | 'gzip') => Promise<Buffer | undefined>,
  ): Promise<Reply> {
    const type = CONTENT_TYPES[extname(file)];
    if (!type) return notFound();
    const accepted = (['br', 'gzip'] as const).filter((encoding) =>
      chooseEncoding(exchange.request, [encoding]),
    );
    let failure: unknown;
    for (const encoding of [...accepted, undefined]) {
      const body = await read(encoding).catch((error: unknown) => {
        if (!isStoreAway(error)) throw error;
        failure = error;
      });
      // While the store is away, another encoding may be on this machine.
      if (!body) continue;
      return {
        status: 200,
        headers: {
          'content-type': type,
          'cache-control': IMMUTABLE,
          vary: 'accept-encoding',
          ...(encoding ? { 'content-encoding': encoding } : {}),
          // Pages of other origins load these files, too.
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        },
        body,
      };
    }
    if (failure) throw failure;
    return notFound();
  }
}

function notFound(): Reply {
  return text(404, 'There is no such file.\n', { 'cache-control': 'public, max-age=5' });
}
