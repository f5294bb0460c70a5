import { Button, TextField, VisuallyHidden } from '@nivaas/ui';
import type { Client } from '../../api/client';
import type { AreaState, Version } from '../../api/schemas';
import type { Intent } from '../../dialogs/intent';
import { formatBytes, formatCommit, formatTime, matches } from '../../format';
import { Refused } from '../../parts/refused';
import { SectionTitle } from '../../parts/section-title';
import { Table, type Column } from '../../parts/table';
import { useAddress } from '../../state/use-address';
import type { Answer } from '../../state/use-answer';
import card from '../area-view.module.css';
import { PreviewLink } from './preview-link';
import styles from './version-table.module.css';

interface VersionTableProps {
  area: string;
  revision: number;
  client: Client;
  versions: Answer<Version[]>;
  areaState: AreaState;
  onIntent: (intent: Intent) => void;
}

const DETAILS: Column<Version>[] = [
  { title: 'Published', kinds: ['detail'], cell: ({ publishedAt }) => formatTime(publishedAt) },
  { title: 'By', kinds: ['detail'], cell: ({ by }) => by },
  {
    title: 'Commit',
    kinds: ['detail'],
    cell: ({ commit }) => <code>{formatCommit(commit)}</code>,
  },
  {
    title: 'For browsers',
    kinds: ['number', 'detail'],
    cell: ({ clientBytes }) => formatBytes(clientBytes),
  },
];

export function VersionTable({ versions, areaState, onIntent, ...link }: VersionTableProps) {
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
  const { get, set } = useAddress();
  const find = get('version') ?? '';
  const rows = versions.value ?? [];
  const isNewer = newerThan(rows, areaState.version);
  const actions: Column<Version> = {
    title: <VisuallyHidden>Actions</VisuallyHidden>,
    kinds: ['actions'],
    cell: ({ version }) =>
      version !== areaState.version && (
        <>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onIntent({ verb: isNewer(version) ? 'activate' : 'rollback', version })}
          >
            <span>{isNewer(version) ? 'Activate…' : 'Roll back to it…'}</span>
            <VisuallyHidden>{` ${version}`}</VisuallyHidden>
          </Button>
          <PreviewLink {...link} version={version} />
        </>
      ),
  };
  return (
    <div className={card.card}>
      <SectionTitle view="versions">Stored versions</SectionTitle>
      <TextField
        label="Find a version"
        hint="By its name, commit, or who published it"
        name="version"
        value={find}
        onChange={(event) => set({ version: event.target.value })}
      />
      {versions.error && <Refused refusal={versions.error} />}
      <Table
        aria-labelledby="versions-title"
        columns={[name, ...DETAILS, actions]}
        rows={rows.filter(({ version, by, commit }) => matches(find, [version, by, commit ?? '']))}
        keyOf={({ version }) => version}
      />
    </div>
  );
}

/** Whether a version was published after the live one, so that going live with it is not a rollback. */
function newerThan(versions: readonly Version[], live: string): (version: string) => boolean {
  const at = (name: string) => versions.find(({ version }) => version === name)?.publishedAt ?? '';
  return (version) => at(version) > at(live);
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
