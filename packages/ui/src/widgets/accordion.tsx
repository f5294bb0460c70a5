import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../content/icon';
import styles from './accordion.module.css';

export interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[];
  headingLevel?: 2 | 3 | 4;
}

/** Headings that open what stands under them; all may be open. In print and without JavaScript all are. */
export function Accordion({ items, headingLevel = 3 }: AccordionProps) {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const prefix = useId();
  const Heading = `h${headingLevel}` as const;

  function toggle(id: string) {
    setOpenIds(openIds.includes(id) ? openIds.filter((open) => open !== id) : [...openIds, id]);
  }

  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content }) => (
        <div key={id} className={styles.item}>
          <Heading className={styles.heading}>
            <button
              type="button"
              id={`${prefix}-${id}`}
              className={styles.button}
              aria-expanded={openIds.includes(id)}
              aria-controls={`${prefix}-${id}-content`}
              onClick={() => toggle(id)}
            >
              <span>{title}</span>
              <Icon name="chevron-down" className={styles.icon} />
            </button>
          </Heading>
          <div id={`${prefix}-${id}-content`} className={styles.content} hidden={!openIds.includes(id)}>
            {content}
          </div>
        </div>
      ))}
    </div>
  );
}
