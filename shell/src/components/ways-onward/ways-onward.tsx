import type { ReactNode } from 'react';
import { Icon, icons } from '@nivaas/ui';
import { href } from '@nivaas/portal';
import { messages } from '../../messages';
import styles from './ways-onward.module.css';

const text = messages.onward;

const links = [
  { label: text.home, href: href.home() },
  { label: text.buy, href: href.search({ type: 'buy' }) },
  { label: text.rent, href: href.search({ type: 'rent' }) },
  { label: text.contact, href: href.contact() },
];

/** Links to the main pages, for a page that could not be shown. */
export function WaysOnward(): ReactNode {
  return (
    <nav aria-label={text.title}>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.href}>
            <a className={styles.link} href={link.href}>
              <span>{link.label}</span>
              <Icon shape={icons.arrowRight} size={18} className={styles.arrow} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
