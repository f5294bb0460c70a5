import { useCallback, useEffect, useState } from 'react';
import { Button, TextField, ToggleGroup, type Elements } from '@nivaas/ui';
import { HISTORY_PAGE, Refusal, type Client } from '../api/client';
import type { HistoryEntry } from '../api/schemas';
import { formatAge, formatTime, matches } from '../format';
import { Refused } from '../parts/refused';
import { SectionTitle } from '../parts/section-title';
import { useAddress } from '../state/use-address';
import { useAnswer } from '../state/use-answer';
import { useNow } from '../state/use-now';
import card from './area-view.module.css';
import styles from './history.module.css';

/** A search that finds nothing reads on to this many entries; "Show older" goes further. */
const MAX_SEARCHED = 600;

interface HistoryProps {
  area: string;
  client: Client;
  revision: number;
  onUndo: (revision: number) => void;
}

export function History({ area, client, revision, onUndo }: HistoryProps) {
  const { get, set } = useAddress();
  const scope = get('log') === 'all' ? 'all' : 'area';
  const find = get('find') ?? '';
  const [older, setOlder] = useState<{ scope: string; entries: HistoryEntry[]; isEnd: boolean }>();
  const wanted = scope === 'area' ? area : undefined;
  const ask = useCallback(async () => ({ wanted, list: await client.history(wanted) }), [client, wanted]);
  const newest = useAnswer(ask, revision);
  // The last answer may still be of the other scope. Its oldest entry would be the wrong place to continue from.
  const list = newest.value?.wanted === wanted ? newest.value?.list : undefined;
  const more = older?.scope === scope ? older : undefined;
  const [refusal, setRefusal] = useState<Refusal>();
  const entries = merged(list ?? [], more?.entries ?? []);
  const found = entries.filter((entry) => matches(find, wordsOf(entry)));
  const last = entries.find(({ action }) => action.verb !== 'gc' && touches(action, area))?.revision;
  const isEnd = more?.isEnd ?? (list?.length ?? 0) < HISTORY_PAGE;

  const isSearching =
    list !== undefined && found.length === 0 && !isEnd && !refusal && entries.length < MAX_SEARCHED;

  const oldest = entries.at(-1)?.revision;
  const showOlder = useCallback(async () => {
    try {
      const next = await client.history(wanted, oldest);
      setOlder((now) => ({
        scope,
        entries: [...(now?.scope === scope ? now.entries : []), ...next],
        isEnd: next.length < HISTORY_PAGE,
      }));
      setRefusal(undefined);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setRefusal(error);
    }
  }, [client, wanted, scope, oldest]);

  // Each page without a match changes `showOlder`, so the effect runs again and loads the next page.
  useEffect(() => {
    if (isSearching) void showOlder();
  }, [isSearching, showOlder]);

  return (
    <section className={card.card} aria-labelledby="history-title">
      <div className={styles.top}>
        <SectionTitle view="history">History</SectionTitle>
        <ToggleGroup
          legend="Whose history"
          legendHidden
          value={scope}
          onChange={(log) => set({ log: log === 'all' ? log : undefined })}
          options={[
            { value: 'area', label: area },
            { value: 'all', label: 'All areas' },
          ]}
        />
      </div>
      <TextField
        label="Find in the history"
        hint="By verb, version, person, reason or revision"
        name="find"
        value={find}
        onChange={(event) => set({ find: event.target.value })}
      />
      {newest.error && <Refused refusal={newest.error} />}
      {refusal && <Refused refusal={refusal} />}
      <p aria-live="polite" className={styles.who}>
        {isSearching
          ? 'Searching older entries…'
          : find !== '' &&
            list &&
            `${found.length} of ${isEnd ? 'all' : 'the newest'} ${entries.length} entries match.`}
      </p>
      <ol className={styles.timeline}>
        {found.map((entry) => (
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

function touches({ area, together }: HistoryEntry['action'], name: string): boolean {
  return area === name || together?.includes(name) === true;
}

function wordsOf({ revision, by, reason, action }: HistoryEntry): string[] {
  return [String(revision), by, reason, action.verb, action.area, action.version ?? ''];
}

function detailsOf({ undoes, percent, behind, together }: HistoryEntry['action']): string {
  const details = [
    undoes === undefined ? '' : ` of revision ${undoes}`,
    percent === undefined ? '' : ` to ${percent} %`,
    behind ? ' in the older lane' : '',
    together ? ` with ${together.join(', ')}` : '',
  ];
  return details.join('');
}

function Entry({ entry, children }: { entry: HistoryEntry; children: Elements }) {
  const { revision, at, by, reason, action } = entry;
  const now = useNow();
  return (
    <li className={styles.entry} data-verb={action.verb}>
      <p className={styles.what}>
        <strong>{action.verb}</strong> <span>{action.area}</span>{' '}
        {action.version && <code>{action.version}</code>}
        <span>{detailsOf(action)}</span>
        {action.forced && <span className={styles.mark}>forced past the gate</span>}
        {action.automatic && <span className={styles.mark}>by itself</span>}
      </p>
      {reason !== '' && <p>{reason}</p>}
      {action.evidence && (
        <details>
          <summary>What it measured</summary>
          <p className={styles.evidence}>{action.evidence}</p>
        </details>
      )}
      <p className={styles.who}>
        <span>{`${by}, `}</span>
        <time dateTime={at}>{formatTime(at)}</time>
        <span>{` (${formatAge(at, now)}), revision ${revision}`}</span>
      </p>
      {children}
    </li>
  );
}

function merged(newest: readonly HistoryEntry[], older: readonly HistoryEntry[]): HistoryEntry[] {
  const byRevision = new Map([...older, ...newest].map((entry) => [entry.revision, entry]));
  return [...byRevision.values()].sort((a, b) => b.revision - a.revision);
}
