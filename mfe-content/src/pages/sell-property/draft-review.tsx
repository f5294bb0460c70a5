import { FactList, VisuallyHidden } from '@nivaas/ui';
import { href } from '@nivaas/portal';
import type { SellDraft } from '../../data/sell-form/field';
import { answersByStep } from '../../data/sell-form/saved-drafts';
import { sellFormMessages as text } from '../../messages';
import { DraftPhotos } from './photos/lazy-photos';
import styles from './sell-property.module.css';

/** All answers before the last step, with links back to their steps. */
export function DraftReview({ draft }: { draft: SellDraft }) {
  return (
    <section aria-labelledby="review" className={styles.review}>
      <h3 id="review" className={styles.reviewTitle}>
        {text.review}
      </h3>
      {answersByStep(draft)
        .slice(0, -1)
        .map(({ title, answers }, index) => (
          <div key={title}>
            <div className={styles.reviewHead}>
              <h4 className={styles.reviewStep}>{title}</h4>
              <a className={styles.back} href={`${href.sellProperty()}?step=${index + 1}`}>
                {text.change}
                <VisuallyHidden> {title}</VisuallyHidden>
              </a>
            </div>
            <FactList
              columns={2}
              items={answers.map(({ field, answer }) => ({
                term: field.label,
                value: answer || text.notGiven,
              }))}
            />
          </div>
        ))}
      <DraftPhotos draft={draft} />
    </section>
  );
}
