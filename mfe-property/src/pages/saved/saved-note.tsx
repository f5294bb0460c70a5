import { useState } from 'react';
import { useStored } from '@nivaas/federation';
import { TextAreaField, VisuallyHidden } from '@nivaas/ui';
import { MAX_NOTE_CHARACTERS, notesEntry } from '../../data/storage';
import { writeNote } from '../../data/notes';
import { messages as text } from '../../saved.messages';
import styles from './saved-note.module.css';

/** Id of the sentence that says where notes are kept. */
export const NOTES_HINT_ID = 'notes-hint';

/** A visitor's note on a saved home. Each keystroke is stored, so that nothing is lost. */
export function SavedNote({ id, title }: { id: string; title: string }) {
  const note = useStored(notesEntry).find(({ listingId }) => listingId === id)?.text ?? '';
  const [isKept, setKept] = useState(true);
  return (
    <TextAreaField
      className={styles.note}
      label={
        <>
          {text.note}
          <VisuallyHidden>{text.noteNamed(title)}</VisuallyHidden>
        </>
      }
      name="note"
      rows={1}
      maxLength={MAX_NOTE_CHARACTERS}
      placeholder={text.notePlaceholder}
      aria-describedby={NOTES_HINT_ID}
      hint={isKept ? undefined : text.noteForNow}
      value={note}
      onChange={(event) => setKept(writeNote(id, event.target.value))}
    />
  );
}
