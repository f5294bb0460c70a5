import { buttonClass, Container } from '@nivaas/ui';
import styles from './call-to-action.module.css';

interface Action {
  label: string;
  href: string;
}

export function CallToAction(props: { title: string; text: string; primary: Action; secondary: Action }) {
  const { title, text, primary, secondary } = props;
  return (
    <section className={styles.band}>
      <Container className={styles.inner}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <p className={styles.actions}>
          <a className={buttonClass('onStrong', 'lg')} href={primary.href}>
            {primary.label}
          </a>
          <a className={styles.quiet} href={secondary.href}>
            {secondary.label}
          </a>
        </p>
      </Container>
    </section>
  );
}
