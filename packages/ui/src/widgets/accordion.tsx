import type { ReactNode } from 'react';
import * as icons from '../icons/icons';
import { Icon } from '../icons/icon';
import styles from './accordion.module.css';

interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[];
}

/** Headings that open their content, independently and without JavaScript. In print all are open. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content }) => (
        <details key={id} className={styles.item}>
          <summary className={styles.summary}>
            <h3 className={styles.heading}>{title}</h3>
            <Icon shape={icons.chevronDown} className={styles.icon} />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
