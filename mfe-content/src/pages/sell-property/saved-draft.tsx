import { site } from '@nivaas/contracts';
import { href, type ListingSummary } from '@nivaas/portal';
import { Fragment, useHydrated, useStored } from '@nivaas/federation';
import { Button, buttonClass, FactList, icons } from '@nivaas/ui';
import { sellDraftsEntry } from '../../data/storage';
import { previewOf, type Drawings } from '../../data/sell-form/listing-preview';
import { answersByStep, draftMail } from '../../data/sell-form/saved-drafts';
import { contactMessages, sellFormMessages as text } from '../../messages';
import { DraftPhotos, useCover, type Cover } from './photos/lazy-photos';
import { STEP_HEADING } from './step-heading';
import styles from './sell-property.module.css';

export function SavedDraft({ id, drawings }: { id: string; drawings: Drawings }) {
  const drafts = useStored(sellDraftsEntry);
  const isHydrated = useHydrated();
  const draft = drafts.find((one) => one.id === id);
  const cover = useCover(draft);
  if (!draft) {
    return (
      <section className={styles.wizard}>
        <h2 id={STEP_HEADING} tabIndex={-1} className={styles.stepTitle}>
          {isHydrated ? text.unknownDraft : text.loadingDraft}
        </h2>
        <p>
          <a href={href.sellProperty()}>{text.another}</a>
        </p>
      </section>
    );
  }
  const answers = answersByStep(draft).flatMap((step) => step.answers);
  return (
    <section aria-labelledby={STEP_HEADING} className={styles.wizard}>
      <h2 id={STEP_HEADING} tabIndex={-1} className={styles.stepTitle}>
        {text.finished}
      </h2>
      <div className={styles.saved}>
        <Preview listing={previewOf(draft, drawings, draft.savedAt ?? '')} cover={cover} />
        <FactList
          items={answers.map(({ field, answer }) => ({ term: field.label, value: answer || text.notGiven }))}
        />
      </div>
      <DraftPhotos draft={draft} />
      {draft.photos && <p className={styles.byMail}>{text.photosByMail}</p>}
      {site.contact.isSample && <p className={styles.byMail}>{contactMessages.emailUnset}</p>}
      <p className={styles.actions}>
        <Button icon={icons.print} onClick={() => window.print()}>
          {text.print}
        </Button>
        <a className={buttonClass('secondary')} href={draftMail(draft)}>
          {text.email}
        </a>
        <a className={styles.back} href={href.sellProperty()}>
          {text.another}
        </a>
      </p>
    </section>
  );
}

/** The search area's card; inert, because the listing is not published. */
function Preview({ listing, cover }: { listing: ListingSummary; cover: Cover | undefined }) {
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.note}>
        {cover ? text.preview : `${text.preview}. ${text.previewNote}`}
      </figcaption>
      <div inert>
        <Fragment
          name="mfe-search/property-card"
          props={{ listing: { ...listing, ...cover }, headingLevel: 3, draft: true }}
          fallback={<p>{text.previewMissing}</p>}
          skeletonClassName={styles.previewWaiting}
        />
      </div>
    </figure>
  );
}
