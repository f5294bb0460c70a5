import { Button, VisuallyHidden, Status } from '@nivaas/ui';
import { useState } from 'react';
import { Refusal } from '@nivaas/contracts/refusal';
import type {
  AreaState,
  StoredVersion,
  VersionMeasures,
  PreviewLink as Link,
} from '@nivaas/registry/answers';
import type { Client } from '../api/client';
import type { Intent } from '../dialogs/intent';
import { formatCommit, formatCount, formatPercent, formatTime, formatVital } from '../format';
import card from '../parts/card.module.css';
import { Mark } from '../parts/marks';
import { Refused } from '../parts/refused';
import { Table, type Column } from '../parts/table';
import type { Answer } from '../state/use-answer';

interface VersionsProps {
  area: string;
  revision: number;
  client: Client;
  versions: Answer<StoredVersion[]>;
  areaState: AreaState;
  /** What visitors got of them in 24 hours. */
  seen: readonly VersionMeasures[];
  onIntent: (intent: Intent) => void;
}

const VITALS = ['LCP', 'INP', 'CLS'];

/** The stored versions, each of which may go live, with what visitors got of them. */
export function Versions({ versions, areaState, seen, onIntent, ...link }: VersionsProps) {
  const rows = versions.value ?? [];
  const publishedAt = (name: string) => rows.find(({ version }) => version === name)?.publishedAt ?? '';
  const seenOf = ({ version }: StoredVersion) => seen.find((each) => each.version === version);
  const liveSince = publishedAt(areaState.version);
  const columns: Column<StoredVersion>[] = [
    {
      title: 'Version',
      kinds: ['wide'],
      isRowHeader: true,
      cell: ({ version }) => (
        <>
          <code>{version}</code> <State version={version} areaState={areaState} />
        </>
      ),
    },
    {
      title: 'Views, 24 h',
      kinds: ['number', 'detail'],
      cell: (each) => formatCount(seenOf(each)?.views ?? 0),
    },
    { title: 'Faults', kinds: ['number', 'detail'], cell: (each) => faultsOf(seenOf(each)) },
    ...VITALS.map((name): Column<StoredVersion> => ({
      title: name,
      kinds: ['number', 'detail'],
      cell: (each) => formatVital(name, seenOf(each)?.vitals[name]?.p75),
    })),
    {
      title: 'Published',
      kinds: ['detail', 'wide'],
      cell: ({ publishedAt, by }) => `${formatTime(publishedAt)}, ${by}`,
    },
    { title: 'Commit', kinds: ['detail', 'wide'], cell: ({ commit }) => <code>{formatCommit(commit)}</code> },
    {
      title: <VisuallyHidden>Actions</VisuallyHidden>,
      kinds: ['actions'],
      cell: (each) => {
        const { version } = each;
        if (version === areaState.version) return null;
        // Going live with a newer version is no rollback.
        const isNewer = each.publishedAt > liveSince;
        return (
          <>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onIntent({ verb: isNewer ? 'activate' : 'rollback', version })}
            >
              <span>{isNewer ? 'Activate…' : 'Roll back to it…'}</span>
              <VisuallyHidden>{` ${version}`}</VisuallyHidden>
            </Button>
            <PreviewLink {...link} version={version} />
          </>
        );
      },
    },
  ];
  return (
    <div className={card.card}>
      <h3 id="versions-title">Stored versions</h3>
      {versions.error && <Refused refusal={versions.error} />}
      <Table
        aria-labelledby="versions-title"
        columns={columns}
        rows={rows}
        keyOf={({ version }) => version}
      />
    </div>
  );
}

function State({ version, areaState }: { version: string; areaState: AreaState }) {
  const words = [
    version === areaState.version && 'live',
    version === areaState.previous && 'before',
    version === areaState.canary?.version && `canary ${areaState.canary.percent} %`,
    areaState.held.includes(version) && 'held',
  ].filter(Boolean);
  return words.length > 0 && <Mark tone="brand">{words.join(', ')}</Mark>;
}

function faultsOf(seen: VersionMeasures | undefined): string {
  return seen ? `${formatCount(seen.badViews)} (${formatPercent(seen.faultRatio ?? 0)})` : '–';
}

interface PreviewLinkProps {
  area: string;
  version: string;
  revision: number;
  client: Client;
}

/** Copies the preview link of a stored version. Also shows the link, because a browser may refuse to copy it. */
function PreviewLink({ area, version, revision, client }: PreviewLinkProps) {
  const [made, setMade] = useState<(Link & { isCopied: boolean }) | Refusal>();
  async function make() {
    try {
      const found = await client.preview(area, version, revision);
      setMade({ ...found, isCopied: await isCopied(found.link) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setMade(error);
    }
  }
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => void make()}>
        Copy preview link<VisuallyHidden>{` of ${version}`}</VisuallyHidden>
      </Button>
      <Status className={card.muted}>
        {made instanceof Refusal && <span>{`${made.message} ${made.hint}`}</span>}
        {made && !(made instanceof Refusal) && (
          <>
            <span>{made.isCopied ? 'Copied: ' : 'Copy it from here: '}</span>
            <a href={made.link} target="_blank" rel="noreferrer">
              preview
            </a>
            <span>{`, until ${formatTime(made.until)}`}</span>
          </>
        )}
      </Status>
    </>
  );
}

/** Fails on insecure origins, which have no clipboard, and when the operator refuses permission. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
