import { useCallback, useState } from 'react';
import { ToggleGroup } from '@nivaas/ui';
import type { Client } from '../api/client';
import type { AreaState, HistoryEntry, Measures } from '../api/schemas';
import card from '../area/area-view.module.css';
import tables from '../area/tables.module.css';
import { formatClock, formatCount, formatPercent, formatVital } from '../format';
import { useAnswer } from '../state/use-answer';
import { useNow } from '../state/use-now';
import { Plot } from './plot';
import styles from './plot.module.css';
import { linesOf, SECONDS, type Line, type Quantity, type Span } from './series';

interface TrendsProps {
  area: string;
  areaState: AreaState;
  measures: Measures | undefined;
  client: Client;
  revision: number;
}

const WHAT: Record<Quantity, { name: string; least: number }> = {
  faults: { name: 'Page views with a fault', least: 0.05 },
  LCP: { name: 'Largest Contentful Paint, 75th percentile', least: 1_000 },
  INP: { name: 'Interaction to Next Paint, 75th percentile', least: 100 },
  CLS: { name: 'Cumulative Layout Shift, 75th percentile', least: 0.1 },
  TTFB: { name: 'Time to First Byte, 75th percentile', least: 200 },
};
const QUANTITIES = (Object.keys(WHAT) as Quantity[]).map((value) => ({
  value,
  label: value === 'faults' ? 'Faults' : value,
}));

/** How the area does, version by version, and what was changed meanwhile. */
export function Trends({ area, areaState, measures, client, revision }: TrendsProps) {
  const [quantity, setQuantity] = useState<Quantity>('faults');
  const [span, setSpan] = useState<Span>('hour');
  const to = useNow() / 1_000;
  const from = to - SECONDS[span];
  // Each revision is a mark on the plot.
  const ask = useCallback(() => client.history(undefined), [client]);
  const history = useAnswer(ask, revision);
  const { name, least } = WHAT[quantity];
  const format = (value: number) =>
    quantity === 'faults' ? formatPercent(value) : formatVital(quantity, value);
  const lines = linesOf(measures, area, quantity, span).map((line) => ({
    ...line,
    samples: line.samples.filter(({ at }) => at >= from && at <= to + 900),
  }));
  const shown = lines.filter(({ samples }) => samples.length > 0);
  const marks = (history.value ?? [])
    .filter(({ action }) => action.area === area || action.together?.includes(area))
    .map((entry) => ({
      entry,
      revision: entry.revision,
      verb: entry.action.verb,
      at: Date.parse(entry.at) / 1_000,
    }))
    .filter(({ at }) => at >= from);
  return (
    <section className={card.card} aria-labelledby="trends-title">
      <div className={styles.controls}>
        <h3 id="trends-title">{name}</h3>
        <ToggleGroup
          legend="Span of time"
          legendHidden
          value={span}
          onChange={setSpan}
          options={[
            { value: 'hour', label: '1 h' },
            { value: 'day', label: '24 h' },
          ]}
        />
      </div>
      <ToggleGroup
        legend="Quantity"
        legendHidden
        value={quantity}
        onChange={setQuantity}
        options={QUANTITIES}
      />
      <Plot
        label={`${name} of ${area}, last ${span === 'hour' ? 'hour' : '24 hours'}: ${summary(shown, format)}`}
        {...{ lines: shown, marks, from, to, least, format }}
      />
      <Legend lines={shown} {...{ area, areaState, measures }} />
      <Numbers lines={shown} marks={marks.map(({ entry }) => entry)} format={format} />
    </section>
  );
}

function summary(lines: readonly Line[], format: (value: number) => string): string {
  if (lines.length === 0) return 'no page views yet';
  return lines
    .map(({ version, samples }) => `${version} now ${format(samples.at(-1)?.value ?? 0)}`)
    .join(', ');
}

function Legend({
  lines,
  area,
  areaState,
  measures,
}: Pick<TrendsProps, 'area' | 'areaState' | 'measures'> & { lines: readonly Line[] }) {
  const counts = measures?.areas[area]?.versions ?? [];
  return (
    <ul className={styles.legend}>
      {lines.map(({ version }, place) => {
        const found = counts.find((one) => one.version === version);
        return (
          <li key={version}>
            <span className={styles.key} data-line={place % 4} />
            <span>
              <code>{version}</code>
              {version === areaState.version && ', live'}
              {version === areaState.canary?.version && `, canary ${areaState.canary.percent} %`}
              {found && `: ${formatCount(found.badViews)} bad of ${formatCount(found.views)} views in 24 h`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The plot as numbers: every sample and every revision, the newest first. */
function Numbers({
  lines,
  marks,
  format,
}: {
  lines: readonly Line[];
  marks: readonly HistoryEntry[];
  format: (value: number) => string;
}) {
  const samples = lines.flatMap(({ version, samples: all }) =>
    all.map(({ at, value }) => ({ at, what: version, value: format(value) })),
  );
  const revisions = marks.map(({ at, revision, action, by }) => ({
    at: Date.parse(at) / 1_000,
    what: `Revision ${revision}`,
    value: `${action.verb} ${action.version ?? ''} by ${by}`,
  }));
  const rows = [...samples, ...revisions].sort((a, b) => b.at - a.at);
  return (
    <details className={styles.numbers}>
      <summary>As a table</summary>
      <div className={tables.scroll} tabIndex={0} role="region" aria-label="The plot as a table">
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Version or revision</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, what, value }) => (
              <tr key={`${at} ${what}`}>
                <td>{formatClock(at)}</td>
                <th scope="row">{what}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
