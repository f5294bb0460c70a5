import { useStored } from '@nivaas/federation';
import { shortlistEntry } from '@nivaas/portal';
import { Button, icons } from '@nivaas/ui';
import { messages } from '../../../messages';
import { saveOrRemove } from '../save-or-remove';
import styles from './save-button.module.css';

/** The label says the state, so there is no `aria-pressed`. */
export function SaveButton({ id }: { id: string }) {
  const isSaved = useStored(shortlistEntry).includes(id);
  return (
    <Button
      variant="secondary"
      icon={isSaved ? icons.heartFilled : icons.heart}
      className={isSaved ? styles.saved : styles.save}
      onClick={() => saveOrRemove(id)}
    >
      {isSaved ? messages.save.saved : messages.save.save}
    </Button>
  );
}
