import { installedTranslation, language, site } from '@nivaas/contracts';
import { areaOf } from './part';

/**
 * `lang` and `dir` of a part whose texts are in another language than what is around it: those that nobody translated stay
 * in the site's first language.
 *
 * @param around The part that shows it; the shell's texts are in the document's language.
 */
export function textLanguage(part: string, around = 'shell'): { lang?: string; dir?: string } {
  const code = codeOf(part);
  if (code === codeOf(around)) return {};
  const { locale: lang = code, direction: dir = 'ltr' } =
    site.languages.find((each) => each.code === code) ?? {};
  return { lang, dir };
}

/** In a page or fragment all texts may be missing, or those of its own name, as a generator writes them. */
function codeOf(part: string): string {
  const { messages, lacks } = installedTranslation() ?? {};
  // Without the script of the texts, as in the first language, there is nothing to tell apart.
  if (!messages || !lacks || part === 'shell') return language;
  const isOfArea = (name: string) => areaOf(name) === areaOf(part);
  const isForeign =
    lacks.has(part.replace(':', '/')) || ([...lacks].some(isOfArea) && ![...messages.keys()].some(isOfArea));
  return isForeign ? (site.languages[0]?.code ?? language) : language;
}
