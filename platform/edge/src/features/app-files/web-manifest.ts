import { addressIn, splitAddress } from '@nivaas/contracts';
import { json, text, type Exchange, type Reply } from '@nivaas/http';
import type { Kernel } from '../../kernel';
import { languageOf } from '../../render/release-site';
import { noReleaseReply } from '../../store/store-away';

const SHORT = { 'cache-control': 'public, max-age=3600' };
const PATH = '/manifest.webmanifest';

/** Of the web manifests; `*` is a language, or nothing. */
export const MANIFEST_PATH = `/*${PATH}`;

/** The web app manifest in a language. The id is the same in all, so that a visitor installs one app. */
export function getWebManifest({ path }: Pick<Exchange, 'path'>, { releases }: Kernel): Reply {
  if (!releases.stable) return noReleaseReply(releases.lastError);
  const { site } = releases;
  const asked = splitAddress(site.codes, path);
  if (asked.path !== PATH) return text(404, 'The site has no such language.\n');
  const { code, locale, direction, texts } = languageOf(site, asked.language);
  const { name, colors, app } = site;
  const addressOf = (to: string) => addressIn(site.codes, to, code);
  const inLanguage = (names: Readonly<Record<string, string>>) => names[code] ?? names[site.codes[0] ?? ''];
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: texts.tagline,
    lang: locale,
    dir: direction,
    start_url: addressOf('/'),
    scope: '/',
    display: 'standalone',
    background_color: colors.background,
    theme_color: colors.theme,
    categories: app.categories,
    icons: [
      ...app.icons.map(({ isMaskable, ...icon }) => ({
        ...picture(icon),
        ...(isMaskable ? { purpose: 'maskable' } : {}),
      })),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    screenshots: app.screenshots.map(({ form, label, ...file }) => ({
      ...picture(file),
      form_factor: form,
      label: inLanguage(label),
    })),
    shortcuts: app.shortcuts.map((to) => ({ name: inLanguage(to.name), url: addressOf(to.path) })),
  };
  return json(200, manifest, { ...SHORT, 'content-type': 'application/manifest+json; charset=utf-8' });
}

/** A file of the live shell's build. */
function picture({ file, sizes }: { file: string; sizes: string }) {
  return { src: `/_app/${file}`, sizes, type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png' };
}

/** A file of the live shell's build. @param name Undefined: no file is asked for. */
export async function shellFile(
  name: string | undefined,
  type: string,
  { releases, source }: Pick<Kernel, 'releases' | 'source'>,
): Promise<Reply> {
  await releases.revisionRead();
  if (!releases.stable) return noReleaseReply(releases.lastError);
  const version = releases.stable.snapshot.areas['shell']?.version;
  const body = name && version ? await source.file('shell', version, `client/${name}`) : undefined;
  if (!body) return text(404, 'There is no such picture.\n');
  return { status: 200, headers: { 'content-type': type, ...SHORT }, body };
}
