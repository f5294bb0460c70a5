import { messages } from '../messages';
import { Container } from './container';
import styles from './breadcrumb.module.css';

/** Links from the home page to this page. The last item is the page itself and is never a link. */
export function Breadcrumb({ items }: { items: { name: string; path?: string }[] }) {
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
                <a href={item.path} className={styles.link}>
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
