import { useLoaderData } from '@nivaas/federation';
import { Card, Container, Picture, type Elements } from '@nivaas/ui';
import { messages } from '../../messages';
import styles from './account-frame.module.css';

interface AccountFrameProps {
  title: string;
  lead: string;
  /** Id of text that screen readers should read with the heading. */
  describedBy?: string;
  trail?: Elements;
  children: Elements;
}

/** Loader of every page in this frame. */
export async function loader() {
  const { heroArtwork } = await import('@nivaas/catalog/pictures');
  return { artwork: heroArtwork.account };
}

/** Layout of the area's pages: a form in a card, with a drawing beside it on wide screens. */
export function AccountFrame({ title, lead, describedBy, trail, children }: AccountFrameProps) {
  const { artwork } = useLoaderData<typeof loader>();
  const { brand, tagline, note } = messages.frame;
  return (
    <div className={styles.frame}>
      <div className={styles.form}>
        {trail}
        <Container className={styles.column}>
          <Card className={styles.card}>
            <h1 tabIndex={-1} className={styles.title} aria-describedby={describedBy}>
              {title}
            </h1>
            <p className={styles.lead}>{lead}</p>
            {children}
            <p className={styles.note}>{note}</p>
          </Card>
        </Container>
      </div>
      <div className={styles.artwork}>
        <Picture src={artwork} alt="" width={1600} height={700} className={styles.picture} />
        <div className={styles.words}>
          <p className={styles.brand}>{brand}</p>
          <p className={styles.tagline}>{tagline}</p>
        </div>
      </div>
    </div>
  );
}
