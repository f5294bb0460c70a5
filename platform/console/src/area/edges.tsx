import { useEffect } from 'react';
import { Callout } from '@nivaas/ui';
import type { EdgeReport, MissingEvidence } from '../api/schemas';
import { formatAge, formatCount, formatTime } from '../format';
import { SectionTitle } from '../parts/section-title';
import { Table, type Column } from '../parts/table';
import { useAddress } from '../state/use-address';
import styles from './area-view.module.css';

interface EdgesProps {
  edges: readonly EdgeReport[];
  missingEvidence: readonly MissingEvidence[];
  now: number;
}

const STATES: Record<EdgeReport['state'], string> = {
  serving: 'serving',
  behind: 'serves an older revision',
  silent: 'silent',
};

const PROBLEMS: Record<string, string> = {
  not_shared: 'does not share what it counts',
  unreadable: 'writes evidence that cannot be read',
  silent: 'reports no evidence',
  not_measured: 'measures nothing',
};

/**
 * The servers behind the figures, with a notice when one of them is silent or out of date, and when evidence is missing
 * for a promotion.
 */
export function Edges({ edges, missingEvidence, now }: EdgesProps) {
  const isAsked = useAddress().get('view') === 'edges';
  useEffect(() => {
    if (isAsked) document.getElementById('edges-title')?.scrollIntoView();
  }, [isAsked]);
  const silent = edges.filter(({ state }) => state === 'silent');
  const behind = edges.filter(({ state }) => state === 'behind');
  const columns: Column<EdgeReport>[] = [
    {
      title: 'Edge',
      isRowHeader: true,
      cell: ({ name, isThis }) => (isThis ? `${name} (answers you)` : name),
    },
    { title: 'State', cell: ({ state }) => STATES[state] },
    { title: 'Most faults', cell: worstOf },
    {
      title: 'Reported',
      kinds: ['detail'],
      cell: ({ reportedAt, isThis }) => (isThis ? 'now' : formatAge(reportedAt, now)),
    },
    { title: 'Revision', kinds: ['number', 'detail'], cell: ({ revision }) => revision },
    { title: 'Views, 15 min', kinds: ['number'], cell: (edge) => formatCount(viewsOf(edge)) },
  ];
  return (
    <div className={styles.card}>
      <SectionTitle view="edges">Edges</SectionTitle>
      <div role="status" className={styles.notice}>
        {silent.length > 0 && (
          <Callout
            tone="danger"
            title={`${namesOf(silent)} no longer ${silent.length > 1 ? 'report' : 'reports'}.`}
          >
            <p>The figures hold what was counted before. Is that machine up, and can it reach the store?</p>
          </Callout>
        )}
        {behind.length > 0 && (
          <Callout
            tone="danger"
            title={`${namesOf(behind)} ${behind.length > 1 ? 'serve' : 'serves'} an older revision.`}
          >
            <p>Its log says why (release-not-taken), and so does /_health/ready.</p>
          </Callout>
        )}
        {missingEvidence.length > 0 && (
          <Callout
            tone="danger"
            title="Evidence is missing: the autopilot promotes no canary of these areas."
          >
            <ul>
              {missingEvidence.map(({ area, edge, problem, since }) => (
                <li key={`${area} ${edge} ${problem}`}>
                  {`${area}: ${edge} ${PROBLEMS[problem] ?? problem}, since ${formatTime(since)}.`}
                </li>
              ))}
            </ul>
          </Callout>
        )}
      </div>
      <Table aria-labelledby="edges-title" columns={columns} rows={edges} keyOf={({ name }) => name} />
    </div>
  );
}

function namesOf(edges: readonly EdgeReport[]): string {
  return edges.map(({ name }) => name).join(', ');
}

/** The largest count, because a page view counts for each area on the page, and the shell is on every page. */
function viewsOf({ recent }: EdgeReport): number {
  return Math.max(0, ...Object.values(recent).map(({ views }) => views));
}

/** No share: the edge that receives a beacon counts its faults, although another edge may have served the page. */
function worstOf({ recent }: EdgeReport): string {
  const [worst] = Object.entries(recent).sort(([, a], [, b]) => b.badViews - a.badViews);
  return worst && worst[1].badViews > 0 ? `${worst[0]}: ${formatCount(worst[1].badViews)}` : 'none';
}
