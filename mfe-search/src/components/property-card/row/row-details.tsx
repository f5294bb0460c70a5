import { Picture } from '@nivaas/ui';
import { shownFacts, type HomeDetails } from '../../../data/home-details';
import styles from './row-details.module.css';

/** Rooms and plan of a home, below its picture. */
export function RowPictures({ pictures }: Pick<HomeDetails, 'pictures'>) {
  return (
    <div className={styles.pictures}>
      {pictures.map(({ src, alt }) => (
        <Picture key={src} className={styles.picture} src={src} alt={alt} width={640} height={480} />
      ))}
    </div>
  );
}

export function RowFacts({ details }: { details: HomeDetails }) {
  return (
    <dl className={styles.facts}>
      {shownFacts(details).map(({ term, value }) => (
        <div key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
