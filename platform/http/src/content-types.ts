const CONTENT_TYPES = new Map(
  Object.entries({
    js: 'text/javascript; charset=utf-8',
    css: 'text/css; charset=utf-8',
    json: 'application/json; charset=utf-8',
    map: 'application/json; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    svg: 'image/svg+xml; charset=utf-8',
    png: 'image/png',
    avif: 'image/avif',
    webp: 'image/webp',
    ico: 'image/x-icon',
    woff2: 'font/woff2',
  }),
);

/** By the file's extension; undefined for types that are not served. */
export function contentTypeOf(file: string): string | undefined {
  return CONTENT_TYPES.get(file.slice(file.lastIndexOf('.') + 1));
}
