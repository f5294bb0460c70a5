import { href } from '@nivaas/contracts';
import { Icon, VisuallyHidden } from '@nivaas/ui';
import type { SellDraft } from '../../data/sell-form/field';
import { fieldsOf, SELL_STEPS, stepErrors } from '../../data/sell-form/steps';
import { sellFormMessages as text } from '../../messages';
import styles from './sell-property.module.css';

/** Links to the steps. A step is done when it has no errors. */
export function Progress({ current, draft }: { current: number; draft: SellDraft }) {
  return (
    <nav aria-label={text.progress}>
      <ol className={styles.progress} role="list">
        {SELL_STEPS.map((step, index) => {
          const number = index + 1;
          const isDone =
            fieldsOf(step, draft).length > 0 && Object.keys(stepErrors(step, draft)).length === 0;
          return (
            <li key={step.title} className={styles.progressItem}>
              <a
                className={styles.progressLink}
                href={`${href.sellProperty()}?step=${number}`}
                aria-current={number === current ? 'step' : undefined}
              >
                <span className={styles.progressNumber}>
                  {isDone ? <Icon name="check" size={18} /> : number}
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
