import { useState } from 'react';
import { storage, useStored } from '@nivaas/federation';
import { Button, icons, Status } from '@nivaas/ui';
import { SHORTLIST_LIMIT, toggleSaved, type SaveOutcome } from '../../../data/shortlist';
import { messages } from '../../../messages';
import styles from './save-button.module.css';

/** The label says the state, so there is no `aria-pressed`. */
export function SaveButton({ id }: { id: string }) {
  const isSaved = useStored(storage.shortlist).includes(id);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  return (
    <div>
      <Button
        variant="secondary"
        icon={isSaved ? icons.heartFilled : icons.heart}
        className={isSaved ? styles.saved : styles.save}
        onClick={() => setOutcome(toggleSaved(id))}
      >
        {isSaved ? messages.save.saved : messages.save.save}
      </Button>
      <Status className={styles.status}>{noteFor(outcome)}</Status>
    </div>
  );
}

function noteFor(outcome: SaveOutcome | undefined): string {
  if (outcome === 'full') return messages.save.full(SHORTLIST_LIMIT);
  return outcome === 'saved-for-now' ? messages.save.forNow : '';
}
