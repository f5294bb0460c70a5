import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from '@nivaas/federation';
import { currentPage, type LinkGroup } from './site-links';

/** A link that has `aria-current` on its own page. */
export function SiteLink({ href, ...rest }: ComponentProps<'a'> & { href: string }): ReactNode {
  return <a href={href} aria-current={currentPage(href, useLocation())} {...rest} />;
}

/** List items for the links of a menu. */
export function GroupLinks({ group, className }: { group: LinkGroup; className?: string }): ReactNode {
  return group.links.map((link) => (
    <li key={link.href}>
      <SiteLink className={className} href={link.href}>
        {link.label}
      </SiteLink>
    </li>
  ));
}
