import { useEffect, useRef, useState, type FormEvent } from 'react';
import { nameOf } from '@nivaas/catalog/names';
import { useNavigate } from '@nivaas/federation';
import { formatPrice, href, LISTING_CATEGORIES, type ListingCategory } from '@nivaas/portal';
import { Button, SelectField, Status, TextField } from '@nivaas/ui';
import type { IndicativeValue } from './indicative-value';
import { categoryNames, sellMessages as text } from '../../messages';
import styles from './sell.module.css';

const ANCHOR = '#indicative-value';
const FIELD_IDS = { city: 'value-city', area: 'value-area' };

/** Submits to the URL, so that it works without script and results can be shared. */
export function ValueEstimate({ estimate }: { estimate: IndicativeValue }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { errors } = estimate;

  useEffect(() => {
    const wrong = errors.city ? FIELD_IDS.city : errors.area ? FIELD_IDS.area : undefined;
    // Only after a submit, not when the visitor arrives by a link.
    if (wrong && form.current?.contains(document.activeElement)) document.getElementById(wrong)?.focus();
  }, [errors]);

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const query = Object.fromEntries([...values].map(([name, value]) => [name, String(value)]));
    void navigate(estimateHref(query), { preventScrollReset: true });
  }

  return (
    <div className={styles.estimate}>
      <form
        ref={form}
        className={styles.estimateForm}
        action={`${href.sell()}${ANCHOR}`}
        method="get"
        noValidate
        onSubmit={ask}
      >
        <EstimateFields estimate={estimate} />
        <Button type="submit">{text.estimate}</Button>
      </form>
      <Status className={styles.answer}>
        <Answer estimate={estimate} />
      </Status>
    </div>
  );
}

/** The fields are filled again when a link changes the URL. */
function EstimateFields({ estimate: { asked, cities, errors } }: { estimate: IndicativeValue }) {
  const [seen, setSeen] = useState(asked);
  const [fields, setFields] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    setFields(asked);
  }
  return (
    <>
      <SelectField
        id={FIELD_IDS.city}
        name="city"
        label={text.city}
        placeholder={text.chooseCity}
        options={cities.map((city) => ({ value: city, label: nameOf(city) }))}
        value={fields.city}
        onChange={(event) => setFields({ ...fields, city: event.target.value })}
        error={errors.city}
      />
      <SelectField
        name="category"
        label={text.category}
        options={LISTING_CATEGORIES.map((category) => ({ value: category, label: categoryNames[category] }))}
        value={fields.category}
        onChange={(event) => setFields({ ...fields, category: event.target.value as ListingCategory })}
      />
      <TextField
        id={FIELD_IDS.area}
        name="area"
        label={text.area}
        hint={text.areaHint}
        inputMode="numeric"
        maxLength={12}
        value={fields.area}
        onChange={(event) => setFields({ ...fields, area: event.target.value })}
        error={errors.area}
      />
    </>
  );
}

function Answer({ estimate: { asked, value, alternatives } }: { estimate: IndicativeValue }) {
  if (value) {
    return (
      <>
        <p className={styles.range}>{text.range(formatPrice(value.low), formatPrice(value.high))}</p>
        <p>{text.basis(value.count)}</p>
        <p className={styles.rate}>{text.rate(formatPrice(value.median))}</p>
      </>
    );
  }
  if (!alternatives) return <p>{text.valueWaiting}</p>;
  return (
    <>
      <p>{text.noValue}</p>
      <p>{text.tryInstead}</p>
      <ul>
        {alternatives.map(({ city, category }) => (
          <li key={`${city} ${category}`}>
            <a href={`${estimateHref({ city, category, area: asked.area })}${ANCHOR}`}>
              {text.inCity(categoryNames[category], nameOf(city))}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function estimateHref(query: Record<string, string>): string {
  return `${href.sell()}?${new URLSearchParams(query).toString()}`;
}
