import { useId, type ReactNode } from 'react';
import type { Elements } from '../elements';
import { classNames } from '../class-names';
import { Container } from './container';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  intro?: ReactNode;
  /** A link or button beside the title, such as "View All". */
  action?: ReactNode;
  children?: Elements;
  tone?: 'plain' | 'sunken';
  /** Id of the heading, so that a link to `#id` moves focus there. */
  id?: string;
  className?: string;
}

/** A section with its own `h2`. The `sunken` tone spans the full width. */
export function Section({ title, intro, action, children, tone = 'plain', id, className }: SectionProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <section className={classNames(styles.section, styles[tone], className)} aria-labelledby={headingId}>
      <Container>
        <div className={styles.header}>
          <div className={styles.words}>
            <h2 id={headingId} tabIndex={id ? -1 : undefined} className={styles.title}>
              {title}
            </h2>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </div>
        {children}
      </Container>
    </section>
  );
}
