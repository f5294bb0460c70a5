import { useState } from 'react';
import type { ListingSummary } from '@nivaas/contracts';
import { readStored, storage, writeStored } from '@nivaas/federation';
import { Button, Status } from '@nivaas/ui';
import { removeSaved } from '../../data/shortlist';
import { messages as text } from '../../saved-messages';
import styles from './undo-removal.module.css';

interface Removal {
  id: string;
  title: string;
  /** Index in the list before the removal, at which Undo restores the home. */
  index: number;
  isUndone: boolean;
}

/** Removes a home and remembers how to bring it back. */
export function useRemoval(): {
  removal: Removal | undefined;
  remove: (listing: ListingSummary) => void;
  undo: () => void;
} {
  const [removal, setRemoval] = useState<Removal>();
  function remove({ id, title }: ListingSummary) {
    setRemoval({ id, title, index: readStored(storage.shortlist).indexOf(id), isUndone: false });
    removeSaved(id);
  }
  function undo() {
    if (!removal) return;
    const ids = readStored(storage.shortlist).filter((id) => id !== removal.id);
    ids.splice(removal.index, 0, removal.id);
    writeStored(storage.shortlist, ids);
    setRemoval({ ...removal, isUndone: true });
  }
  return { removal, remove, undo };
}

/** Says what was removed. */
export function UndoRemoval({ removal, undo }: Pick<ReturnType<typeof useRemoval>, 'removal' | 'undo'>) {
  return (
    <div className={styles.line}>
      <Status>{removal && (removal.isUndone ? text.undone : text.removed)(removal.title)}</Status>
      {removal && !removal.isUndone && (
        <Button variant="secondary" size="sm" onClick={undo}>
          {text.undo}
        </Button>
      )}
    </div>
  );
}
