import { useCallback, useState } from 'react';
import { Button, ToggleGroup } from '@nivaas/ui';
import { HISTORY_PAGE, type Client } from '../api/client';
import type { HistoryEntry } from '../api/schemas';
import { formatAge, formatTime } from '../format';
import { Refused } from '../parts/refused';
import { useAnswer } from '../state/use-answer';
import { useNow } from '../state/use-now';
import card from './area-view.module.css';
import styles from './history.module.css';

interface HistoryProps {
  area: string;
  client: Client;
  revision: number;
}

/** The log as a timeline: who changed what, when and why, and the evidence of the autopilot. */
export function History({ area, client, revision }: HistoryProps) {
  const [scope, setScope] = useState<'area' | 'all'>('area');
  const [older, setOlder] = useState<{ scope: string; entries: HistoryEntry[]; isEnd: boolean }>();
  const wanted = scope === 'area' ? area : undefined;
  const ask = useCallback(() => client.history(wanted), [client, wanted]);
  const newest = useAnswer(ask, revision);
  const more = older?.scope === scope ? older : undefined;
  const entries = merged(newest.value ?? [], more?.entries ?? []);
  const isEnd = more?.isEnd ?? (newest.value?.length ?? 0) < HISTORY_PAGE;

  async function showOlder() {
    const next = await client.history(wanted, entries.at(-1)?.revision);
    setOlder({ scope, entries: [...(more?.entries ?? []), ...next], isEnd: next.length < HISTORY_PAGE });
  }

  return (
    <section className={card.card} aria-labelledby="history-title">
      <div className={styles.top}>
        <h3 id="history-title">History</h3>
        <ToggleGroup
          legend="Whose history"
          legendHidden
          value={scope}
          onChange={setScope}
          options={[
            { value: 'area', label: area },
            { value: 'all', label: 'All areas' },
          ]}
        />
      </div>
      {newest.error && <Refused refusal={newest.error} />}
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <Entry key={entry.revision} entry={entry} />
        ))}
      </ol>
      {!isEnd && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => void showOlder()}>
            Show older
          </Button>
        </div>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { revision, at, by, reason, action } = entry;
  const now = useNow();
  return (
    <li className={styles.entry} data-verb={action.verb}>
      <p className={styles.what}>
        <strong>{action.verb}</strong> {action.area} {action.version && <code>{action.version}</code>}
        {action.percent !== undefined && ` to ${action.percent} %`}
        {action.together && ` with ${action.together.join(', ')}`}
        {action.forced && <span className={styles.mark}>forced past the gate</span>}
        {action.automatic && <span className={styles.mark}>by itself</span>}
      </p>
      {reason !== '' && <p>{reason}</p>}
      {action.evidence && <p className={styles.evidence}>{action.evidence}</p>}
      <p className={styles.who}>
        {by}, <time dateTime={at}>{formatTime(at)}</time> ({formatAge(at, now)}), revision {revision}
      </p>
    </li>
  );
}

function merged(newest: readonly HistoryEntry[], older: readonly HistoryEntry[]): HistoryEntry[] {
  const byRevision = new Map([...older, ...newest].map((entry) => [entry.revision, entry]));
  return [...byRevision.values()].sort((a, b) => b.revision - a.revision);
}
