import { useCallback } from 'react';
import { ToggleGroup } from '@nivaas/ui';
import type { Client } from '../api/client';
import type { AreaState, HistoryEntry, Measures } from '../api/schemas';
import card from '../area/area-view.module.css';
import { formatClock, formatCount, formatPercent, formatVital } from '../format';
import { SectionTitle } from '../parts/section-title';
import { Table } from '../parts/table';
import { useAddress } from '../state/use-address';
import { useAnswer } from '../state/use-answer';
import { useNow } from '../state/use-now';
import { Plot } from './plot';
import styles from './plot.module.css';
import { colourOf } from './colours';
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

export function Trends({ area, areaState, measures, client, revision }: TrendsProps) {
  const { get, set } = useAddress();
  const quantity = QUANTITIES.find(({ value }) => value === get('plot'))?.value ?? 'faults';
  const span: Span = get('span') === 'day' ? 'day' : 'hour';
  const to = useNow() / 1_000;
  const from = to - SECONDS[span];
  const ask = useCallback(() => client.history(undefined), [client]);
  const history = useAnswer(ask, revision);
  const { name, least } = WHAT[quantity];
  const format = (value: number) =>
    quantity === 'faults' ? formatPercent(value) : formatVital(quantity, value);
  const lines = linesOf(measures, area, quantity, span)
    .map(({ version, samples }) => ({
      version,
      samples: samples.filter(({ at }) => at >= from && at <= to + 900),
    }))
    .filter(({ samples }) => samples.length > 0);
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
        <SectionTitle view="trends">{name}</SectionTitle>
        <ToggleGroup
          legend="Span of time"
          legendHidden
          value={span}
          onChange={(next) => set({ span: next })}
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
        onChange={(next) => set({ plot: next })}
        options={QUANTITIES}
      />
      <Plot
        label={`${name} of ${area}, last ${span === 'hour' ? 'hour' : '24 hours'}: ${summary(lines, format)}`}
        area={area}
        lines={lines}
        marks={marks}
        from={from}
        to={to}
        least={least}
        format={format}
      />
      {quantity !== 'faults' && (measures?.edges.length ?? 0) > 1 && (
        <p>{`Measured by ${measures?.edges[0]?.name} alone. Faults are those of all edges.`}</p>
      )}
      <Legend lines={lines} area={area} areaState={areaState} measures={measures} />
      <Numbers lines={lines} marks={marks.map(({ entry }) => entry)} format={format} />
    </section>
  );
}

function summary(lines: readonly Line[], format: (value: number) => string): string {
  if (lines.length === 0) return 'no page views yet';
  return lines
    .map(({ version, samples }) => `${version} now ${format(samples.at(-1)?.value ?? 0)}`)
    .join(', ');
}

type LegendProps = Pick<TrendsProps, 'area' | 'areaState' | 'measures'> & { lines: readonly Line[] };

function Legend({ lines, area, areaState, measures }: LegendProps) {
  const counts = measures?.areas[area]?.versions ?? [];
  return (
    <ul className={styles.legend}>
      {lines.map(({ version }) => {
        const found = counts.find((one) => one.version === version);
        return (
          <li key={version}>
            <span className={styles.key} data-line={colourOf(area, version)} />
            <span>
              <code>{version}</code>
              <span>{marksOf(version, areaState)}</span>
              {found && (
                <span>{`: ${formatCount(found.badViews)} bad of ${formatCount(found.views)} views in 24 h`}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function marksOf(version: string, { version: live, canary }: AreaState): string {
  const marks = [
    version === live ? ', live' : '',
    version === canary?.version ? `, canary ${canary.percent} %` : '',
  ];
  return marks.join('');
}

interface NumbersProps {
  lines: readonly Line[];
  marks: readonly HistoryEntry[];
  format: (value: number) => string;
}

function Numbers({ lines, marks, format }: NumbersProps) {
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
      <Table
        aria-label="The plot as a table"
        rows={rows}
        keyOf={({ at, what }) => `${at} ${what}`}
        columns={[
          { title: 'Time', cell: ({ at }) => formatClock(at) },
          { title: 'Version or revision', isRowHeader: true, cell: ({ what }) => what },
          { title: 'Value', cell: ({ value }) => value },
        ]}
      />
    </details>
  );
}
