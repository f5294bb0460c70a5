import type { ReactNode } from 'react';
import { messages } from '../../messages';
import styles from './footer.module.css';

/** @param props.links Addresses by the name of the network. */
export function SocialLinks({ links }: { links: Record<string, string> }): ReactNode {
  const known = Object.entries(links);
  if (known.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={messages.footer.social}>
      {known.map(([network, url]) => (
        <li key={network}>
          <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
            {network}
          </a>
        </li>
      ))}
    </ul>
  );
}
