import { useEffect, useId, useState } from 'react';
import type { Listing } from '@nivaas/catalog';
import { nameOf, placeName } from '@nivaas/catalog/names';
import { readStored, useForm, writeStored } from '@nivaas/federation';
import { href } from '@nivaas/portal';
import { Button, ErrorSummary, formatDate, SelectField, Status, TextField, siteToday } from '@nivaas/ui';
import { type StoredVisit, visitsEntry } from '../../../../data/storage';
import { AddToCalendar } from '../../../../components/add-to-calendar';
import { ToolCard } from '../../../../components/tool-card';
import { VISIT_SLOTS } from '../../../../data/visit-slots';
import { messages } from '../../../../messages';
import { checkVisit, lastVisitDay, type VisitEntry } from './check-visit';
import { dayInWords } from './day-in-words';
import styles from './visit-form.module.css';
import { VISIT_ID } from './visit-id';

const text = messages.visit;

export function VisitForm({ listing }: { listing: Listing }) {
  const today = useToday();
  // The chosen day in words, because some browsers show it as month, day, year.
  const [chosen, setChosen] = useState('');
  const chosenId = useId();
  const [planned, setPlanned] = useState<{ visit: StoredVisit; isKept: boolean }>();
  const { form, field, summary, attempt, finish } = useForm<keyof VisitEntry>({
    errorPrefix: messages.errorPrefix,
    check: (entry) => checkVisit(entry, siteToday()),
    send: (entry) => {
      const visit = { listingId: listing.id, title: listing.title, ...entry };
      setPlanned({ visit, isKept: keepVisit(visit) });
      form.ref.current?.reset();
      setChosen('');
      finish();
    },
  });
  return (
    <ToolCard title={text.title} id={VISIT_ID} className={styles.card}>
      <form noValidate className={styles.form} {...form}>
        <p className={styles.required}>{text.required}</p>
        {/* A single error is shown and focused at its field. */}
        {summary.length > 1 && <ErrorSummary key={attempt} errors={summary} />}
        <div>
          <TextField
            {...field('date')}
            label={text.date}
            type="date"
            required
            hint={today ? text.range(formatDate(today), formatDate(lastVisitDay(today))) : text.hint}
            {...(today && { min: today, max: lastVisitDay(today) })}
            aria-describedby={chosenId}
            onChange={(event) => setChosen(dayInWords(event.target.value))}
          />
          <p id={chosenId} className={styles.chosen}>
            {chosen}
          </p>
        </div>
        <SelectField
          {...field('slot')}
          label={text.slot}
          placeholder={text.chooseSlot}
          options={VISIT_SLOTS.map((slot) => ({ value: slot, label: nameOf(slot) }))}
          required
        />
        <Button type="submit">{text.submit}</Button>
      </form>
      <noscript>
        <p>{text.needsScript}</p>
      </noscript>
      <Status className={styles.status}>
        {planned && (
          <p>
            <span>{text.planned(formatDate(planned.visit.date), nameOf(planned.visit.slot))}</span>{' '}
            <span>{planned.isKept ? text.honest : `${text.honest} ${text.notKept}`}</span>
          </p>
        )}
      </Status>
      {planned && (
        <div className={styles.next}>
          <AddToCalendar visit={planned.visit} location={placeName(listing.location)} />
          <a href={`${href.saved()}#visits`}>{text.mine}</a>
        </div>
      )}
    </ToolCard>
  );
}

/** The day in India; undefined on the server, because its answer may be cached for days. */
function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(siteToday()), []);
  return today;
}

function keepVisit(visit: StoredVisit): boolean {
  const others = readStored(visitsEntry).filter(
    ({ listingId, date, slot }) =>
      listingId !== visit.listingId || date !== visit.date || slot !== visit.slot,
  );
  return writeStored(visitsEntry, [visit, ...others].slice(0, 50));
}
