import type { ComponentProps, ReactNode } from 'react';
import { useFillings, useLocation } from '@nivaas/federation';
import { currentPage, type LinkGroup, type SiteLinkText } from './site-links';

/** A link that has `aria-current` on its own page. */
export function SiteLink({ href, ...rest }: ComponentProps<'a'> & { href: string }): ReactNode {
  return <a href={href} aria-current={currentPage(href, useLocation())} {...rest} />;
}

/** List items for the links of a menu, and for those that areas add to it. */
export function GroupLinks({ group, className }: { group: LinkGroup; className?: string }): ReactNode {
  const links = [...group.links, ...useAddedLinks(group.id)];
  return links.map(({ href, label, lang }, at) => (
    <li key={at}>
      <SiteLink className={className} href={href} lang={lang}>
        {label}
      </SiteLink>
    </li>
  ));
}

function useAddedLinks(group: string): SiteLinkText[] {
  const ofMenu = useFillings('site.menu').filter(({ data }) => data.menu === group);
  const ofFooter = useFillings('site.footer').filter(({ data }) => data.list === group);
  return [...ofMenu, ...ofFooter].map(({ data, lang }) => ({ ...data, lang }));
}
