import { useId, useState, type ReactNode } from 'react';
import * as icons from '../icons/icons';
import { Icon } from '../icons/icon';
import styles from './accordion.module.css';

interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[];
}

/** Headings that open their content, independently. In print and without JavaScript all are open. */
export function Accordion({ items }: AccordionProps) {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const prefix = useId();

  function toggle(id: string) {
    setOpenIds(openIds.includes(id) ? openIds.filter((open) => open !== id) : [...openIds, id]);
  }

  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content }) => (
        <div key={id} className={styles.item}>
          <h3 className={styles.heading}>
            <button
              type="button"
              id={`${prefix}-${id}`}
              className={styles.button}
              aria-expanded={openIds.includes(id)}
              aria-controls={`${prefix}-${id}-content`}
              onClick={() => toggle(id)}
            >
              <span>{title}</span>
              <Icon shape={icons.chevronDown} className={styles.icon} />
            </button>
          </h3>
          <div id={`${prefix}-${id}-content`} className={styles.content} hidden={!openIds.includes(id)}>
            {content}
          </div>
        </div>
      ))}
    </div>
  );
}
