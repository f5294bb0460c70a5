import type { InstalledTranslation, TextLanguage } from '../root-element';
import type { PageSite } from '../site/site';

type Texts = Pick<InstalledTranslation, 'messages' | 'lacks'>;

const areaOf = (name: string) => name.split(/[/:]/)[0];

/**
 * The language of a part whose texts are in another one than what is around it: what nobody translated stays in the site's
 * first language.
 *
 * @param locale The document's.
 * @param around The part that shows it; empty for the document.
 */
export function textLanguage(
  { languages }: Pick<PageSite, 'languages'>,
  locale: string,
  texts: Texts,
  part: string,
  around: string,
): TextLanguage | undefined {
  const isForeign = isUntranslated(texts, part);
  // Texts of a part that has none of its own are those of whoever shows it.
  if (!isForeign && !isTranslated(texts, part)) return undefined;
  if (isForeign === isUntranslated(texts, around)) return undefined;
  const shown = languages.find((each) => isForeign || each.locale === locale);
  return shown && { lang: shown.locale, dir: shown.direction };
}

/** In a page or fragment all texts may be missing, or those of its own name, as a generator writes them. */
function isUntranslated(texts: Texts, part: string): boolean {
  const { lacks } = texts;
  const isOfArea = (name: string) => areaOf(name) === areaOf(part);
  return lacks.has(part.replace(':', '/')) || ([...lacks].some(isOfArea) && !isTranslated(texts, part));
}

function isTranslated({ messages }: Texts, part: string): boolean {
  return [...messages.keys()].some((name) => areaOf(name) === areaOf(part));
}
