import { brand, localeOf, localPath, type Language } from '@nivaas/contracts';
import { json, text, type Reply } from '@nivaas/http';
import type { Kernel } from '../../kernel';
import { noReleaseReply } from '../../store/store-away';

const SHORT = { 'cache-control': 'public, max-age=3600' };

/** Files of the live shell's build: icons, and pictures of the site. */
function picture(name: string, sizes: string) {
  return { src: `/_app/${name}.png`, sizes, type: 'image/png' };
}

const TEXTS = {
  en: {
    description: brand.tagline,
    search: 'Search homes',
    saved: 'Saved homes',
    home: 'A home with its price',
  },
  hi: {
    description: 'भारत भर के घर: खरीदें, किराये पर लें या बेचें',
    search: 'घर खोजें',
    saved: 'सहेजे हुए घर',
    home: 'एक घर, कीमत के साथ',
  },
} satisfies Record<Language, object>;

/** The web app manifest in a language. The id is the same in all, so that a visitor installs one app. */
export function getWebManifest(language: Language): Reply {
  const texts = TEXTS[language];
  const path = (to: string) => localPath(to, language);
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: texts.description,
    lang: localeOf(language),
    dir: 'ltr',
    start_url: path('/'),
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#0d5c5b',
    categories: ['lifestyle', 'shopping'],
    icons: [
      picture('icon-192', '192x192'),
      picture('icon-512', '512x512'),
      { ...picture('icon-maskable-512', '512x512'), purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    screenshots: [
      { ...picture('screen-results', '540x1080'), form_factor: 'narrow', label: texts.search },
      { ...picture('screen-home', '540x1080'), form_factor: 'narrow', label: texts.home },
      { ...picture('screen-wide', '1280x800'), form_factor: 'wide', label: texts.search },
    ],
    shortcuts: [
      { name: texts.search, url: path('/search') },
      { name: texts.saved, url: path('/saved') },
    ],
  };
  return json(200, manifest, { ...SHORT, 'content-type': 'application/manifest+json; charset=utf-8' });
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
