import { classNames } from '../class-names';
import { Container } from './container';
import type { PageIntroProps } from './page-intro';
import styles from './hero.module.css';

interface HeroProps extends PageIntroProps {
  /** Site-relative URL of the decorative picture behind the text. */
  image?: string;
  /** On phones `sm` leaves no room for the picture: for pages that begin with a search. */
  size?: 'lg' | 'md' | 'sm';
}

/**
 * The page's `h1` on a picture. A scrim keeps the text readable; without a picture the strong surface shows. The
 * picture loads with high priority, since it is usually the largest element on the screen.
 */
export function Hero({ title, lead, image, size = 'md', children }: HeroProps) {
  return (
    <div className={classNames(styles.hero, styles[size])}>
      {image && <img className={styles.image} src={image} alt="" fetchPriority="high" />}
      <div className={styles.content}>
        <Container>
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children && <div className={styles.more}>{children}</div>}
        </Container>
      </div>
    </div>
  );
}
