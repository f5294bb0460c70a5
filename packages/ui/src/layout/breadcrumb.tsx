import { classNames } from '../class-names';
import { messages } from '../messages';
import { Container } from './container';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  /** From the home page to this page. The last one is the current page and is never a link. */
  items: { name: string; href?: string }[];
  label?: string;
  /** `onStrong` for trails on dark artwork. */
  tone?: 'plain' | 'onStrong';
}

/** Where this page stands, as a trail of links. */
export function Breadcrumb({ items, label = messages.breadcrumb, tone = 'plain' }: BreadcrumbProps) {
  return (
    <Container as="div">
      <nav aria-label={label} className={classNames(styles.breadcrumb, styles[tone])}>
        <ol className={styles.trail}>
          {items.map((item, index) => (
            <li key={`${index} ${item.name}`} className={styles.item}>
              {index === items.length - 1 ? (
                <span aria-current="page" className={styles.current}>
                  {item.name}
                </span>
              ) : (
                <a href={item.href} className={styles.link}>
                  {item.name}
                </a>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </Container>
  );
}
