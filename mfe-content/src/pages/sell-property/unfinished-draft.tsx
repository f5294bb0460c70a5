import { useState } from 'react';
import { announce, removeStored, useNavigate, writeStored } from '@nivaas/federation';
import { href } from '@nivaas/portal';
import { Button } from '@nivaas/ui';
import { sellDraftEntry } from '../../data/storage';
import { dropPictures } from '../../data/photos/drop-pictures';
import type { SellDraft } from '../../data/sell-form/field';
import { sellFormMessages as text } from '../../messages';
import styles from './sell-property.module.css';

/** Discards the draft and restores it, with one button, so that focus stays on it. */
export function UnfinishedDraft({ draft }: { draft: SellDraft }) {
  const [discarded, setDiscarded] = useState<{
    draft: SellDraft;
    restore: ReturnType<typeof dropPictures>;
  }>();
  const navigate = useNavigate();
  const isEmpty = Object.keys(draft).length === 0;
  if (isEmpty && !discarded) return null;

  function discard() {
    removeStored(sellDraftEntry);
    setDiscarded({ draft, restore: dropPictures(draft) });
    announce(text.discarded);
    void navigate(`${href.sellProperty()}?step=1`, { preventScrollReset: true });
  }

  function undo() {
    if (!discarded) return;
    writeStored(sellDraftEntry, discarded.draft);
    void discarded.restore.then((restore) => restore());
    setDiscarded(undefined);
  }

  return (
    <p className={styles.unfinished}>
      <span>{isEmpty ? text.discarded : text.resume}</span>
      <Button variant="quiet" size="sm" onClick={isEmpty ? undo : discard}>
        {isEmpty ? text.undo : text.startAgain}
      </Button>
    </p>
  );
}
