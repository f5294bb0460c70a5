import { Icon, icons, VisuallyHidden } from '@nivaas/ui';
import { href } from '@nivaas/portal';
import type { SellDraft } from '../../data/sell-form/field';
import { lastOpenStep, SELL_STEPS, stepErrors } from '../../data/sell-form/steps';
import { sellFormMessages as text } from '../../messages';
import styles from './sell-property.module.css';

/** The steps. Those that can be opened are links. A step is done when it and all before it have no errors. */
export function Progress({ current, draft }: { current: number; draft: SellDraft }) {
  const last = lastOpenStep(draft);
  return (
    <nav aria-label={text.progress}>
      <ol className={styles.progress} role="list">
        {SELL_STEPS.map((step, index) => {
          const number = index + 1;
          const isDone = number <= last && Object.keys(stepErrors(step, draft)).length === 0;
          return (
            <li key={step.title} className={styles.progressItem}>
              <a
                className={styles.progressLink}
                href={number <= last ? `${href.sellProperty()}?step=${number}` : undefined}
                aria-current={number === current ? 'step' : undefined}
              >
                <span className={styles.progressNumber}>
                  {isDone ? <Icon shape={icons.check} size={18} /> : number}
                </span>
                <span className={styles.progressName}>{step.title}</span>
                {isDone && <VisuallyHidden>, {text.done}</VisuallyHidden>}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
