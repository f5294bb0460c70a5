import { language, localPath, site, splitLanguage } from '@nivaas/contracts';
import { useHydrated, useLocation, useSearchParams, warnOfLoss } from '@nivaas/federation';
import type { ReactNode } from 'react';
import menu from './header/menu-bar.module.css';

interface SwitchProps {
  className?: string | undefined;
  /** Where there is room for one link, several are a menu. */
  isNarrow?: boolean;
}

/** Links to this page in the other languages. Each is a document of its own, so unsaved input would be lost. */
export function LanguageSwitch({ className, isNarrow }: SwitchProps): ReactNode {
  const { pathname, hash } = useLocation();
  const { path } = splitLanguage(pathname);
  const [query] = useSearchParams();
  // The server does not know the hash.
  const anchor = useHydrated() ? hash : '';
  const address = (query.size > 0 ? `${path}?${query}` : path) + anchor;
  const others = site.languages.filter(({ code }) => code !== language);
  const isMenu = isNarrow && others.length > 1;
  // Each in its own language, because a visitor who needs the link may not understand that of the page.
  const links = others.map(({ code, name }) => (
    <a
      key={code}
      className={isMenu ? menu.link : className}
      href={localPath(address, code)}
      hrefLang={code}
      lang={code}
      onClick={warnOfLoss}
    >
      {name}
    </a>
  ));
  if (!isMenu) return links;
  return (
    <details className={menu.item}>
      <summary className={className}>{site.languages.find(({ code }) => code === language)?.name}</summary>
      <div className={menu.list} data-open="">
        {links}
      </div>
    </details>
  );
}
