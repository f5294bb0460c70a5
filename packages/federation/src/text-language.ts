import { installedTranslation, language, site } from '@nivaas/contracts';

/**
 * `lang` and `dir` of a part whose texts are in another language than what is around it: those that nobody translated stay
 * in the site's first language.
 *
 * @param around Area of the part that shows it; the shell's texts are in the document's language.
 */
export function textLanguage(area: string, around = 'shell'): { lang?: string; dir?: string } {
  const code = codeOf(area);
  if (code === codeOf(around)) return {};
  const { locale: lang = code, direction: dir = 'ltr' } =
    site.languages.find((each) => each.code === code) ?? {};
  return { lang, dir };
}

function codeOf(area: string): string {
  const { messages } = installedTranslation() ?? {};
  // Without the script of the texts, as in the first language, there is nothing to tell apart.
  if (!messages || area === 'shell') return language;
  const isTranslated = [...messages.keys()].some((name) => name === area || name.startsWith(`${area}/`));
  return isTranslated ? language : (site.languages[0]?.code ?? language);
}
