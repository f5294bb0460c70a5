import { messages } from '../messages';
import { Container } from './container';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** From the home page to this page. The last one is the current page and is never a link. */
  items: { name: string; href?: string }[];
}

/** Where this page stands, as a trail of links. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <Container>
      <nav aria-label={messages.breadcrumb} className={styles.breadcrumb}>
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
