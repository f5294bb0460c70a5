import { language, LANGUAGES, localPath, splitLanguage, type Language } from '@nivaas/contracts';
import { useHydrated, useLocation, useSearchParams, warnOfLoss } from '@nivaas/federation';
import type { ReactNode } from 'react';

/** Each in its own language, because a visitor who needs the link may not understand that of the page. */
const NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** Links to this page in the other languages. Each is a document of its own, so unsaved input would be lost. */
export function LanguageSwitch({ className }: { className?: string | undefined }): ReactNode {
  const { pathname, hash } = useLocation();
  const { path } = splitLanguage(pathname);
  const [query] = useSearchParams();
  // The server does not know the hash.
  const anchor = useHydrated() ? hash : '';
  const address = (query.size > 0 ? `${path}?${query}` : path) + anchor;
  return LANGUAGES.filter((other) => other !== language).map((other) => (
    <a
      key={other}
      className={className}
      href={localPath(address, other)}
      hrefLang={other}
      lang={other}
      onClick={warnOfLoss}
    >
      {NAMES[other]}
    </a>
  ));
}
