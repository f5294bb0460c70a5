import type { LanguageCodes } from '@nivaas/contracts';
import type { Site, SiteLanguage } from '@nivaas/contracts/site';
import { NAMELESS } from '@nivaas/registry';

/** What the shell of a release says of its site. */
export interface ReleaseSite extends Site {
  codes: LanguageCodes;
}

export function releaseSite(site: Site = NAMELESS): ReleaseSite {
  return { ...site, codes: site.languages.map(({ code }) => code) };
}

/** The first one for a code that the site does not have. */
export function languageOf({ languages }: Site, code: string | null | undefined): SiteLanguage {
  return languages.find((each) => each.code === code) ?? (languages[0] as SiteLanguage);
}
