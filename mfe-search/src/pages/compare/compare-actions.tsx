import { announce, useNavigate } from '@nivaas/federation';
import { href } from '@nivaas/portal';
import { Button, buttonClass, CheckboxField, icons } from '@nivaas/ui';
import { useDraft } from '../../components/use-draft';
import { messages } from '../../compare.messages';
import styles from './compare.module.css';
import { ShareComparison } from './share-comparison';

const text = messages.page;

interface CompareActionsProps {
  ids: string[];
  /** Only facts that differ are shown. */
  isShort: boolean;
  /** Number of facts that differ. */
  differing: number;
}

/** The switch is a form: without JavaScript a button sends it. */
export function CompareActions({ ids, isShort, differing }: CompareActionsProps) {
  const navigate = useNavigate();
  const [isOn, setOn] = useDraft(() => isShort, String(isShort));
  const change = (only: boolean) => {
    setOn(only);
    void navigate(href.compare(ids, only ? 'differences' : undefined), {
      preventScrollReset: true,
      replace: true,
    });
    if (only) announce(text.shown(differing));
  };
  return (
    <div className={styles.actions}>
      <form method="get" action={href.compare()} className={styles.only}>
        <input type="hidden" name="ids" value={ids.join(',')} />
        <CheckboxField
          label={text.only}
          name="show"
          value="differences"
          checked={isOn}
          onChange={(event) => change(event.target.checked)}
        />
        <noscript>
          <button type="submit" className={buttonClass('secondary', 'sm')}>
            {text.apply}
          </button>
        </noscript>
      </form>
      <ShareComparison />
      <Button variant="secondary" icon={icons.print} onClick={() => window.print()}>
        {text.print}
      </Button>
      <a className={buttonClass('secondary')} href={href.search()}>
        {text.more}
      </a>
    </div>
  );
}
