import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { AREA_NAME } from '@nivaas/contracts';
import * as v from 'valibot';
import { chooseEncoding, text, type Exchange, type Reply, etagOf } from '@nivaas/http';
import { CONTENT_TYPES } from '@nivaas/registry';

const ASSET = /^\/_ops\/assets\/([a-z][\w-]*\.[0-9a-f]{8}\.(?:js|css|svg))$/;
const SUFFIX = { br: 'br', gzip: 'gz' } as const;

/** `npm start` builds the console into this folder. */
const FOLDER = resolve(__dirname, '../../../../console/dist');

const file = v.object({ name: v.pipe(v.string(), v.regex(/^[\w.-]+$/)), integrity: v.string() });
const built = v.pipe(v.string(), v.parseJson(), v.object({ script: file, style: file, icon: file }));

/**
 * Allows scripts, styles and API of this origin; nothing inline, no frames. The page has no
 * Cross-Origin-Embedder-Policy, while documents have one. So a page of the site that opens the console gets no handle
 * on its window, although both have the same origin.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const NOT_BUILT =
  'The console is not built yet. "npm start" builds it once it serves the site; this page opens then. Otherwise run "npm run build".\n';

/**
 * `/_ops`, `/_ops/<area>` and `/_ops/assets/…`: the console. Its files come from the installation and not from the
 * registry, so that it works when every area is down and before the first release.
 */
export class ConsolePage {
  constructor(private readonly folder: string = FOLDER) {}

  async handle({ request, path }: Exchange): Promise<Reply> {
    // The console reads the area from the address.
    if (path === '/_ops' || AREA_NAME.test(path.slice('/_ops/'.length))) return this.#page();
    const [, name = ''] = ASSET.exec(path) ?? [];
    const encoding = /\.(js|css)$/.test(name) ? chooseEncoding(request, ['br', 'gzip'] as const) : undefined;
    const body = name && (await this.#read(encoding ? `${name}.${SUFFIX[encoding]}` : name));
    if (!body) return text(404, 'There is nothing here.\n');
    return {
      status: 200,
      headers: {
        'content-type': CONTENT_TYPES[extname(name)] ?? 'text/plain; charset=utf-8',
        'cache-control': 'private, max-age=31536000, immutable',
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
      body,
    };
  }

  async #page(): Promise<Reply> {
    const parsed = v.safeParse(built, (await this.#read('page.json'))?.toString('utf8') ?? '');
    if (!parsed.success) return text(503, NOT_BUILT, { refresh: '5' });
    const body = pageHtml(parsed.output);
    return {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'no-cache, private',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        etag: etagOf(body),
      },
      body,
    };
  }

  #read(name: string): Promise<Buffer | undefined> {
    return readFile(join(this.folder, name)).catch(() => undefined);
  }
}

function pageHtml({ script, style, icon }: v.InferOutput<typeof built>): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Releases</title>
<link rel="icon" href="/_ops/assets/${icon.name}" type="image/svg+xml">
<link rel="stylesheet" href="/_ops/assets/${style.name}" integrity="${style.integrity}">
<script defer src="/_ops/assets/${script.name}" integrity="${script.integrity}"></script>
</head>
<body>
<div id="console"></div>
<noscript><p>The console needs JavaScript. The release command can do the same: npm run release -- --help</p></noscript>
</body>
</html>
`;
}
