import { installedTranslation } from '@nivaas/contracts';
import type { ReactNode } from 'react';
import { Icon, icons } from '@nivaas/ui';
import { messages } from '../../messages';
import styles from './ways-onward.module.css';

export interface Onward {
  label: string;
  href: string;
}

/** Links to the main pages, for a page that could not be shown. */
export function WaysOnward({ links }: { links: readonly Onward[] }): ReactNode {
  return (
    <nav aria-label={messages.onward}>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.href}>
            <a
              className={styles.link}
              href={link.href}
              {...installedTranslation()?.languageOf?.('shell', 'host')}
            >
              <span>{link.label}</span>
              <Icon shape={icons.arrowRight} size={18} className={styles.arrow} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
