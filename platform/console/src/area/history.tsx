import { useState } from 'react';
import { Button, type Elements } from '@nivaas/ui';
import { Refusal } from '@nivaas/contracts/refusal';
import type { ChangeEntry } from '@nivaas/registry/answers';
import { HISTORY_PAGE, type Client } from '../api/client';
import { formatAge, formatTime } from '../format';
import card from '../parts/card.module.css';
import { Mark } from '../parts/marks';
import { Refused } from '../parts/refused';
import type { Answer } from '../state/use-answer';
import { useNow } from '../state/use-now';
import styles from './history.module.css';

interface HistoryProps {
  area: string;
  client: Client;
  newest: Answer<ChangeEntry[]>;
  onUndo: (revision: number) => void;
}

/** The changes of an area, newest first. The last one may be undone. */
export function History({ area, client, newest, onUndo }: HistoryProps) {
  const [older, setOlder] = useState<ChangeEntry[]>([]);
  const [lastPage, setLastPage] = useState<ChangeEntry[]>();
  const [refusal, setRefusal] = useState<Refusal>();
  const list = newest.value ?? [];
  const entries = merged(list, older);
  const last = entries.find(({ action }) => action.verb !== 'gc')?.revision;
  const isEnd = (lastPage ?? list).length < HISTORY_PAGE;
  async function showOlder() {
    try {
      const next = await client.history(area, entries.at(-1)?.revision);
      setOlder((now) => [...now, ...next]);
      setLastPage(next);
      setRefusal(undefined);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setRefusal(error);
    }
  }
  const error = refusal ?? newest.error;
  return (
    <section className={card.card} aria-labelledby="history-title">
      <h3 id="history-title">History</h3>
      {error && <Refused refusal={error} />}
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <Entry key={entry.revision} entry={entry}>
            {entry.revision === last && (
              <Button variant="secondary" size="sm" onClick={() => onUndo(entry.revision)}>
                Undo…
              </Button>
            )}
          </Entry>
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

function detailsOf({ undoes, percent, behind, together }: ChangeEntry['action']): string {
  const details = [
    undoes === undefined ? '' : ` of revision ${undoes}`,
    percent === undefined ? '' : ` to ${percent} %`,
    behind ? ' in the older lane' : '',
    together ? ` with ${together.join(', ')}` : '',
  ];
  return details.join('');
}

function Entry({ entry, children }: { entry: ChangeEntry; children: Elements }) {
  const { revision, at, by, reason, action } = entry;
  const now = useNow();
  return (
    <li className={styles.entry} data-verb={action.verb}>
      <p>
        <strong>{action.verb}</strong> <span>{action.area}</span>{' '}
        {action.version && <code>{action.version}</code>}
        <span>{detailsOf(action)}</span> {action.forced && <Mark tone="notice">forced past the gate</Mark>}
        {action.automatic && <Mark tone="notice">by itself</Mark>}
      </p>
      {reason !== '' && <p>{reason}</p>}
      {action.evidence && (
        <details>
          <summary>What it measured</summary>
          <p>{action.evidence}</p>
        </details>
      )}
      <p className={card.muted}>
        <span>{`${by}, `}</span>
        <time dateTime={at}>{formatTime(at)}</time>
        <span>{` (${formatAge(at, now)}), revision ${revision}`}</span>
      </p>
      {children}
    </li>
  );
}

/** A new revision moves the pages, so that an entry may be in two. */
function merged(newest: readonly ChangeEntry[], older: readonly ChangeEntry[]): ChangeEntry[] {
  const byRevision = new Map([...older, ...newest].map((entry) => [entry.revision, entry]));
  return [...byRevision.values()].sort((a, b) => b.revision - a.revision);
}
