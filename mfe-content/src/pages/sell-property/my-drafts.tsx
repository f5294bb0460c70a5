import { showMessage, useNavigate, useStored, writeStored } from '@nivaas/federation';
import { href } from '@nivaas/portal';
import { Button, formatDate, VisuallyHidden } from '@nivaas/ui';
import { sellDraftEntry, sellDraftsEntry } from '../../data/storage';
import type { SellDraft } from '../../data/sell-form/field';
import { dropPictures } from '../../data/photos/drop-pictures';
import { deleteDraft, draftTitle, restoreDraft } from '../../data/sell-form/saved-drafts';
import { sellFormMessages as text } from '../../messages';
import styles from './sell-property.module.css';

export function MyDrafts({ current }: { current: string | null }) {
  const drafts = useStored(sellDraftsEntry);
  const navigate = useNavigate();

  function edit(draft: SellDraft) {
    writeStored(sellDraftEntry, draft);
    void navigate(`${href.sellProperty()}?step=1`, { preventScrollReset: true });
  }

  function remove(draft: SellDraft) {
    const index = drafts.indexOf(draft);
    deleteDraft(draft.id ?? '');
    const pictures = dropPictures(draft);
    const undo = () => {
      restoreDraft(draft, index);
      void pictures.then((restore) => restore());
    };
    showMessage(text.removed, { label: text.undo, act: undo });
  }

  if (drafts.length === 0) return null;

  return (
    <section aria-labelledby="my-drafts" className={styles.drafts}>
      <h2 id="my-drafts" tabIndex={-1} className={styles.reviewTitle}>
        {text.drafts}
      </h2>
      <ul className={styles.draftList} role="list">
        {drafts.map((draft) => (
          <li key={draft.id} className={styles.draft}>
            <div>
              <a
                href={`${href.sellProperty()}?draft=${draft.id}`}
                aria-current={draft.id === current || undefined}
              >
                {draftTitle(draft)}
              </a>
              <p className={styles.note}>{text.savedOn(formatDate(draft.savedAt ?? ''))}</p>
            </div>
            <div className={styles.draftActions}>
              <Button variant="secondary" size="sm" onClick={() => edit(draft)}>
                {text.edit}
                <VisuallyHidden> {draftTitle(draft)}</VisuallyHidden>
              </Button>
              <Button variant="quiet" size="sm" onClick={() => remove(draft)}>
                {text.remove}
                <VisuallyHidden> {draftTitle(draft)}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
