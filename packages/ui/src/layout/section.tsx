import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Container } from './container';
import styles from './section.module.css';

export interface SectionProps {
  title: ReactNode;
  titleLevel?: 2 | 3;
  intro?: ReactNode;
  /** A link or button beside the title, such as "View All". */
  action?: ReactNode;
  children?: ReactNode;
  tone?: 'plain' | 'sunken' | 'strong';
  /** Anchor. It sits on the heading, so that `#id` scrolls to it and the browser moves focus there. */
  id?: string;
  className?: string;
}

/** A part of a page under its own heading; `sunken` and `strong` tones span the whole width. */
export function Section({
  title,
  titleLevel = 2,
  intro,
  action,
  children,
  tone = 'plain',
  id,
  className,
}: SectionProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  const Heading = `h${titleLevel}` as const;
  return (
    <section className={classNames(styles.section, styles[tone], className)} aria-labelledby={headingId}>
      <Container>
        <div className={styles.header}>
          <div className={styles.words}>
            <Heading id={headingId} tabIndex={id ? -1 : undefined} className={styles[`level${titleLevel}`]}>
              {title}
            </Heading>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </div>
        {children}
      </Container>
    </section>
  );
}
