import type { ReactNode } from 'react';
import styles from './chip-links.module.css';

interface ChipLinksProps {
  label: string;
  items: { id: string; href: string; content: ReactNode; isCurrent?: boolean }[];
  className?: string;
}

/** Choices as links, so that they have a URL and work without script. */
export function ChipLinks({ label, items, className }: ChipLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles.list} role="list">
        {items.map(({ id, href, content, isCurrent }) => (
          <li key={id}>
            <a className={styles.chip} href={href} aria-current={isCurrent ? 'true' : undefined}>
              {content}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
