import type { LentProps } from '@nivaas/federation';
import { Container, Icon, icons, Picture } from '@nivaas/ui';
import { appMessages as text } from '../../messages';
import styles from './app-banner.module.css';

export async function loader(): Promise<{ artwork: string }> {
  const { brandArtwork } = await import('@nivaas/catalog/pictures');
  return { artwork: brandArtwork.appBanner };
}

/** There are no apps yet, so the badges link to this banner. */
export function Component({ data }: LentProps<'mfe-content/app-banner', typeof loader>) {
  return (
    <section id="app" className={styles.banner} aria-labelledby="app-title">
      <Container className={styles.inner}>
        <div className={styles.words}>
          <h2 id="app-title" className={styles.title}>
            {text.title}
          </h2>
          <p className={styles.text}>{text.text}</p>
          <ul className={styles.badges} role="list">
            <Badge store={text.appStore} />
            <Badge store={text.playStore} />
          </ul>
        </div>
        <Picture className={styles.picture} src={data.artwork} alt="" width={640} height={480} />
      </Container>
    </section>
  );
}

function Badge({ store }: { store: string }) {
  return (
    <li>
      <a className={styles.badge} href="#app">
        <Icon shape={icons.download} size={22} />
        <span>
          <span className={styles.store}>{store}</span> <span className={styles.soon}>{text.soon}</span>
        </span>
      </a>
    </li>
  );
}
