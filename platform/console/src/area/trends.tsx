import { useState } from 'react';
import { ToggleGroup } from '@nivaas/ui';
import type { HistoryEntry, Measures } from '../api/schemas';
import { formatCount } from '../format';
import card from '../parts/card.module.css';
import { useNow } from '../state/use-now';
import { SPAN_SECONDS, stepsOf, type Span } from './page-views';
import { Plot } from './plot';

interface TrendsProps {
  area: string;
  measures: Measures | undefined;
  history: readonly HistoryEntry[];
}

/** What visitors got of an area, over time. */
export function Trends({ area, measures, history }: TrendsProps) {
  const [span, setSpan] = useState<Span>('hour');
  const from = useNow() / 1_000 - SPAN_SECONDS[span];
  const steps = stepsOf(measures, area, span, from);
  const sum = (key: 'views' | 'badViews') => steps.reduce((total, step) => total + step[key], 0);
  const counted = `${formatCount(sum('views'))} page views, ${formatCount(sum('badViews'))} with a fault`;
  const marks = history
    .map(({ revision, at, action }) => ({ revision, verb: action.verb, at: Date.parse(at) / 1_000 }))
    .filter(({ at }) => at >= from);
  return (
    <section className={card.card} aria-labelledby="trends-title">
      <div className={card.top}>
        <div>
          <h3 id="trends-title">Page views and faults</h3>
          <p>{counted}</p>
        </div>
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
      <Plot
        label={`${area}, last ${span === 'hour' ? 'hour' : '24 hours'}: ${counted}`}
        steps={steps}
        marks={marks}
        span={span}
        from={from}
      />
    </section>
  );
}
