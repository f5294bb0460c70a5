import { Button, VisuallyHidden } from '@nivaas/ui';
import type { AreaState, Version } from '../api/schemas';
import { formatBytes, formatTime } from '../format';
import { Refused } from '../parts/refused';
import { Table, type Column } from '../parts/table';
import type { Answer } from '../state/use-answer';
import card from './area-view.module.css';
import styles from './version-table.module.css';

interface VersionTableProps {
  versions: Answer<Version[]>;
  areaState: AreaState;
  onRollback: (version: string) => void;
  onCompare: (version: string) => void;
}

const DETAILS: Column<Version>[] = [
  { title: 'Published', kinds: ['detail'], cell: ({ publishedAt }) => formatTime(publishedAt) },
  { title: 'By', kinds: ['detail'], cell: ({ by }) => by },
  {
    title: 'Commit',
    kinds: ['detail'],
    cell: ({ commit }) => (commit ? <code>{commit.slice(0, 8)}</code> : '–'),
  },
  {
    title: 'For browsers',
    kinds: ['number', 'detail'],
    cell: ({ clientBytes }) => formatBytes(clientBytes),
  },
];

/** Every stored version, to compare with the live one or to roll back to. */
export function VersionTable({ versions, areaState, onRollback, onCompare }: VersionTableProps) {
  const name: Column<Version> = {
    title: 'Version',
    kinds: ['wide'],
    isRowHeader: true,
    cell: ({ version }) => (
      <>
        <code>{version}</code> <Status version={version} areaState={areaState} />
      </>
    ),
  };
  const actions: Column<Version> = {
    title: <VisuallyHidden>Actions</VisuallyHidden>,
    kinds: ['actions'],
    cell: ({ version }) =>
      version !== areaState.version && (
        <>
          <Button variant="quiet" size="sm" onClick={() => onCompare(version)}>
            Compare<VisuallyHidden> {version} with the live version</VisuallyHidden>
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onRollback(version)}>
            Roll back to it…<VisuallyHidden> {version}</VisuallyHidden>
          </Button>
        </>
      ),
  };
  return (
    <div className={card.card}>
      <h3 id="versions-title">Stored versions</h3>
      {versions.error && <Refused refusal={versions.error} />}
      <Table
        aria-labelledby="versions-title"
        columns={[name, ...DETAILS, actions]}
        rows={versions.value ?? []}
        keyOf={({ version }) => version}
      />
    </div>
  );
}

function Status({ version, areaState }: { version: string; areaState: AreaState }) {
  const words = [
    version === areaState.version && 'live',
    version === areaState.previous && 'before',
    version === areaState.canary?.version && `canary ${areaState.canary.percent} %`,
    areaState.held.includes(version) && 'held',
  ].filter(Boolean);
  return words.length > 0 ? <span className={styles.status}>{words.join(', ')}</span> : null;
}
