import type { ReactNode } from 'react';
import { href, storage } from '@nivaas/contracts';
import { useLocation, useStored } from '@nivaas/federation';
import { formatNumber, Icon } from '@nivaas/ui';
import { messages } from '../../messages';
import { currentPage } from '../site-links';
import styles from './header.module.css';

/** The way to the shortlist, with its size once the device has been read. */
export function SavedLink(): ReactNode {
  const count = useStored(storage.shortlist).length;
  const location = useLocation();
  return (
    <a className={styles.saved} href={href.saved()} aria-current={currentPage(href.saved(), location)}>
      <Icon name="heart" size={22} />
      <span className={styles.savedText}>{messages.header.savedHomes}</span>{' '}
      {count > 0 && <span className={styles.count}>{formatNumber(count)}</span>}
    </a>
  );
}
