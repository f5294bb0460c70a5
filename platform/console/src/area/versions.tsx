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
import type { Answer } from '../state/use-answer';
import styles from './versions.module.css';

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
/** Small screens have no room for it. */
const FIGURE = `${styles.number} ${styles.detail}`;

/** The stored versions, each of which may go live, with what visitors got of them. The table scrolls, by keyboard too. */
export function Versions({ versions, seen, ...each }: VersionsProps) {
  const rows = versions.value ?? [];
  const live = rows.find(({ version }) => version === each.areaState.version);
  return (
    <div className={card.card}>
      <h3 id="versions-title">Stored versions</h3>
      {versions.error && <Refused refusal={versions.error} />}
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="versions-title">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Version</th>
              {['Views, 24 h', 'Faults', ...VITALS].map((title) => (
                <th key={title} scope="col" className={FIGURE}>
                  {title}
                </th>
              ))}
              {['Published', 'Commit'].map((title) => (
                <th key={title} scope="col" className={styles.detail}>
                  {title}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.version}
                {...each}
                row={row}
                seen={seen.find(({ version }) => version === row.version)}
                liveSince={live?.publishedAt ?? ''}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type RowProps = Omit<VersionsProps, 'versions' | 'seen'> & {
  row: StoredVersion;
  seen: VersionMeasures | undefined;
  /** When the live version was published. */
  liveSince: string;
};

function Row({ row, seen, liveSince, areaState, onIntent, ...link }: RowProps) {
  const { version, publishedAt, by, commit } = row;
  // Going live with a newer version is no rollback.
  const isNewer = publishedAt > liveSince;
  return (
    <tr>
      <th scope="row" className={styles.wide}>
        <code>{version}</code> <State version={version} areaState={areaState} />
      </th>
      <td className={FIGURE}>{formatCount(seen?.views ?? 0)}</td>
      <td className={FIGURE}>{faultsOf(seen)}</td>
      {VITALS.map((name) => (
        <td key={name} className={FIGURE}>
          {formatVital(name, seen?.vitals[name]?.p75)}
        </td>
      ))}
      <td className={`${styles.detail} ${styles.wide}`}>{`${formatTime(publishedAt)}, ${by}`}</td>
      <td className={styles.detail}>
        <code>{formatCommit(commit)}</code>
      </td>
      <td className={styles.actions}>
        {version !== areaState.version && (
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
        )}
      </td>
    </tr>
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
