import { useStored, writeStored } from '@nivaas/federation';
import { Button, CheckboxField, icons, Status } from '@nivaas/ui';
import { sellChecklistEntry } from '../../data/storage';
import { sell } from '../../data/sell/sell';
import { commonMessages, sellMessages as text } from '../../messages';
import styles from './sell.module.css';

const papers = sell.checklist.items;

export function DocumentsChecklist() {
  const ticked = useStored(sellChecklistEntry);
  const done = papers.filter(({ id }) => ticked.includes(id)).length;

  function tick(id: string, isTicked: boolean) {
    const others = ticked.filter((one) => one !== id);
    writeStored(sellChecklistEntry, isTicked ? [...others, id] : others);
  }

  return (
    <>
      <ul className={styles.checklist} role="list">
        {papers.map(({ id, label }) => (
          <li key={id}>
            <CheckboxField
              name={id}
              label={label}
              checked={ticked.includes(id)}
              onChange={(event) => tick(id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.checklistFoot}>
        <Status>{text.ticked(done, papers.length)}</Status>
        <Button variant="secondary" icon={icons.print} onClick={() => window.print()}>
          {commonMessages.print}
        </Button>
      </div>
    </>
  );
}
