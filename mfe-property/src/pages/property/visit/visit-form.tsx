import { useEffect, useId, useState, type SubmitEvent } from 'react';
import type { Listing } from '@nivaas/catalog';
import { href, storage, type StoredVisit } from '@nivaas/contracts';
import { readStored, useBusy, useTitlePrefix, writeStored } from '@nivaas/federation';
import { Button, ErrorSummary, formatDate, SelectField, Status, TextField, todayInIndia } from '@nivaas/ui';
import { AddToCalendar } from '../../../components/add-to-calendar';
import { ToolCard } from '../../../components/tool-card';
import { VISIT_SLOTS } from '../../../data/calendar-file';
import { messages } from '../../../messages';
import { checkVisit, lastVisitDay, type VisitEntry, type VisitProblems } from './check-visit';
import styles from './visit-form.module.css';

const text = messages.visit;
const EMPTY: VisitEntry = { date: '', slot: '' };

export function VisitForm({ listing }: { listing: Listing }) {
  const today = useToday();
  const [entry, setEntry] = useState(EMPTY);
  const [attempt, setAttempt] = useState<{ count: number; problems: VisitProblems }>({
    count: 0,
    problems: {},
  });
  const [planned, setPlanned] = useState<{ visit: StoredVisit; isKept: boolean }>();
  const { ids, summary } = useProblemFocus(attempt);
  useBusy(entry.date !== '' || entry.slot !== '');
  useTitlePrefix(Object.keys(attempt.problems).length > 0 ? messages.errorPrefix : undefined);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    const problems = checkVisit(entry, todayInIndia());
    setAttempt({ count: attempt.count + 1, problems });
    if (Object.keys(problems).length > 0) return;
    const visit = { listingId: listing.id, title: listing.title, ...entry };
    setPlanned({ visit, isKept: keepVisit(visit) });
    setEntry(EMPTY);
  }

  const field = (name: keyof VisitEntry) => ({
    name,
    id: ids[name],
    required: true,
    value: entry[name],
    error: attempt.problems[name],
    onChange: (event: { target: { value: string } }) => setEntry({ ...entry, [name]: event.target.value }),
  });

  return (
    <ToolCard title={text.title} className={styles.card}>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        <p className={styles.required}>{text.required}</p>
        <ErrorSummary key={attempt.count} title={text.problem} errors={summary} />
        <TextField
          {...field('date')}
          label={text.date}
          type="date"
          hint={today ? text.range(formatDate(today), formatDate(lastVisitDay(today))) : text.hint}
          {...(today && { min: today, max: lastVisitDay(today) })}
        />
        <SelectField
          {...field('slot')}
          label={text.slot}
          placeholder={text.chooseSlot}
          options={VISIT_SLOTS.map((slot) => ({ value: slot, label: slot }))}
        />
        <Button type="submit">{text.submit}</Button>
      </form>
      <noscript>
        <p>{text.needsScript}</p>
      </noscript>
      <Status className={styles.status}>
        {planned && (
          <p>
            {text.planned(formatDate(planned.visit.date), planned.visit.slot)} {text.honest}
            {!planned.isKept && ` ${text.notKept}`}
          </p>
        )}
      </Status>
      {planned && (
        <div className={styles.next}>
          <AddToCalendar visit={planned.visit} location={listing.location} />
          <a href={`${href.saved()}#visits`}>{text.mine}</a>
        </div>
      )}
    </ToolCard>
  );
}

/** The day in India, once the page is on a device: the server's answer may be read days later. */
function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(todayInIndia()), []);
  return today;
}

/** One problem: focus goes to its field. Several: the summary, which takes focus itself, lists them. */
function useProblemFocus({ count, problems }: { count: number; problems: VisitProblems }) {
  const prefix = useId();
  const ids = { date: `${prefix}date`, slot: `${prefix}slot` };
  const wrong = (['date', 'slot'] as const).filter((name) => problems[name] !== undefined);
  const only = wrong.length === 1 ? wrong[0] : undefined;
  useEffect(() => {
    if (count > 0 && only) document.getElementById(`${prefix}${only}`)?.focus();
  }, [count, only, prefix]);
  const summary =
    wrong.length > 1 ? wrong.map((name) => ({ field: ids[name], message: problems[name] ?? '' })) : [];
  return { ids, summary };
}

function keepVisit(visit: StoredVisit): boolean {
  const others = readStored(storage.visits).filter(
    ({ listingId, date, slot }) =>
      listingId !== visit.listingId || date !== visit.date || slot !== visit.slot,
  );
  return writeStored(storage.visits, [visit, ...others].slice(0, 50));
}
