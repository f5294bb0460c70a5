import { useState, type FormEvent } from 'react';
import { href, storage } from '@nivaas/contracts';
import { readStored, useBusy, useNavigate, useStored, useTitlePrefix, writeStored } from '@nivaas/federation';
import { Button, Callout, ErrorSummary, todayInIndia } from '@nivaas/ui';
import { saveDraft } from '../../data/sell-form/saved-drafts';
import { fieldsOf, firstOpenStep, SELL_STEPS, stepAt, stepErrors } from '../../data/sell-form/steps';
import { commonMessages, sellFormMessages as text } from '../../messages';
import { DraftReview } from './draft-review';
import { FieldControl, fieldId } from './field-control';
import { Progress } from './progress';
import { STEP_HEADING } from './step-heading';
import { UnfinishedDraft } from './unfinished-draft';
import styles from './sell-property.module.css';

const NONE: Record<string, string> = {};

/** One step of the form. Every keystroke goes into the draft on this device, so nothing is asked twice. */
export function SellForm({ number }: { number: number }) {
  const draft = useStored(storage.sellDraft);
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState({ count: 0, step: 0, errors: NONE });
  const [isKept, setIsKept] = useState(true);
  const [hasTyped, setHasTyped] = useState(false);
  useBusy(hasTyped);

  const step = stepAt(number);
  const errors = attempt.step === number ? attempt.errors : NONE;
  const fields = fieldsOf(step, draft);
  useTitlePrefix(Object.keys(errors).length > 0 ? commonMessages.errorPrefix : undefined);
  const isLast = number === SELL_STEPS.length;

  function answer(name: string, value: string) {
    setIsKept(writeStored(storage.sellDraft, { ...readStored(storage.sellDraft), [name]: value }));
    setHasTyped(true);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const answers = readStored(storage.sellDraft);
    const found = stepErrors(step, answers);
    const open = Object.keys(found).length > 0 ? number : isLast ? firstOpenStep(answers) : undefined;
    if (open === undefined)
      leave(isLast ? `?draft=${saveDraft(answers, todayInIndia())}` : `?step=${number + 1}`);
    else {
      setAttempt({ count: attempt.count + 1, step: open, errors: stepErrors(stepAt(open), answers) });
      if (open !== number) leave(`?step=${open}`);
    }
  }

  function leave(query: string) {
    setHasTyped(false);
    void navigate(href.sellProperty() + query, { preventScrollReset: true });
  }

  return (
    <section aria-labelledby={STEP_HEADING} className={styles.wizard}>
      <Progress current={number} draft={draft} />
      <h2 id={STEP_HEADING} tabIndex={-1} className={styles.stepTitle}>
        {text.stepTitle(number, SELL_STEPS.length, step.title)}
      </h2>
      <p className={styles.intro}>{step.intro}</p>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      {!isKept && (
        <Callout tone="notice">
          <p>{text.notKept}</p>
        </Callout>
      )}
      {/* "dialog": without scripts the browser must not put personal data into the address. */}
      <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
        <ErrorSummary
          key={`${attempt.step} ${attempt.count}`}
          errors={Object.entries(errors).map(([name, message]) => ({ field: fieldId(name), message }))}
        />
        {fields.length === 0 && <CategoryFirst />}
        <div className={styles.fields}>
          {fields.map((field) => (
            <FieldControl
              key={field.name}
              field={field}
              draft={draft}
              error={errors[field.name]}
              onAnswer={answer}
            />
          ))}
        </div>
        {isLast && <DraftReview draft={draft} />}
        {isLast && <p className={styles.note}>{text.privacy}</p>}
        <p className={styles.actions}>
          <Button type="submit" size="lg">
            {isLast ? text.finish : text.next}
          </Button>
          {number > 1 && (
            <a className={styles.back} href={`${href.sellProperty()}?step=${number - 1}`}>
              {text.back}
            </a>
          )}
        </p>
      </form>
      <UnfinishedDraft draft={draft} />
    </section>
  );
}

/** The details depend on the category, so without one there is nothing to ask yet. */
function CategoryFirst() {
  return (
    <p>
      <a href={`${href.sellProperty()}?step=1`}>{text.categoryFirst}</a>
    </p>
  );
}
