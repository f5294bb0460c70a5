import { useEffect, useState } from 'react';
import { readStored, storage, useForm, useNavigate, useStored, writeStored } from '@nivaas/federation';
import { href } from '@nivaas/portal';
import { Button, Callout, ErrorSummary, siteToday } from '@nivaas/ui';
import { sellDraftEntry } from '../../data/storage';
import { detailsStep } from '../../data/sell-form/details';
import type { SellDraft } from '../../data/sell-form/field';
import { saveDraft } from '../../data/sell-form/saved-drafts';
import { fieldsOf, SELL_STEPS, stepAt, stepErrors } from '../../data/sell-form/steps';
import { commonMessages, sellFormMessages as text } from '../../messages';
import { DraftReview } from './draft-review';
import { FieldControl } from './field-control';
import { PhotoSection } from './photos/lazy-photos';
import { Progress } from './progress';
import { STEP_HEADING } from './step-heading';
import { UnfinishedDraft } from './unfinished-draft';
import styles from './sell-property.module.css';

/** A step of the form. Every change is stored on this device at once. */
export function SellForm({ number }: { number: number }) {
  const draft = useStored(sellDraftEntry);
  const navigate = useNavigate();
  const [isKept, setIsKept] = useState(true);
  const step = stepAt(number);
  const isLast = number === SELL_STEPS.length;
  const { form, field, summary, attempt, finish } = useForm<string>({
    errorPrefix: commonMessages.errorPrefix,
    screen: number,
    check: () => stepErrors(step, readStored(sellDraftEntry)),
    send: () => leave(isLast ? `?draft=${save()}` : `?step=${number + 1}`),
  });

  function answer(name: string, value: string) {
    setIsKept(writeStored(sellDraftEntry, { ...readStored(sellDraftEntry), [name]: value }));
  }

  const user = useStored(storage.user);
  useEffect(() => {
    if (!isLast || !user) return;
    const known = readStored(sellDraftEntry);
    for (const name of ['name', 'phone'] as const)
      if (user[name] && known[name] === undefined) answer(name, user[name]);
  }, [isLast, user]);

  function save(): string {
    return saveDraft(readStored(sellDraftEntry), siteToday());
  }

  function leave(query: string) {
    finish();
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
      {/* "dialog" keeps personal data out of the URL without script. */}
      <form className={styles.form} method="dialog" noValidate {...form}>
        <ErrorSummary key={`${number} ${attempt}`} errors={summary} />
        <Fields number={number} draft={draft} field={field} onAnswer={answer} />
        {step === detailsStep && <PhotoSection />}
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

interface FieldsProps {
  number: number;
  draft: SellDraft;
  field: (name: string) => { id: string; error?: string };
  onAnswer: (name: string, value: string) => void;
}

function Fields({ number, draft, field, onAnswer }: FieldsProps) {
  return (
    <div className={styles.fields}>
      {fieldsOf(stepAt(number), draft).map((asked) => (
        <FieldControl
          key={asked.name}
          field={asked}
          draft={draft}
          wiring={field(asked.name)}
          onAnswer={onAnswer}
        />
      ))}
    </div>
  );
}
