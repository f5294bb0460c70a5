import { Button, Callout, VisuallyHidden } from '@nivaas/ui';
import type { AreaState, Version } from '../api/schemas';
import { formatBytes, formatTime } from '../format';
import type { Answer } from '../state/use-answer';
import card from './area-view.module.css';
import styles from './tables.module.css';

interface VersionTableProps {
  versions: Answer<Version[]>;
  areaState: AreaState;
  onRollback: (version: string) => void;
  onCompare: (version: string) => void;
}

/** Every stored version: each can be made live again, and compared with what is. */
export function VersionTable({ versions, areaState, onRollback, onCompare }: VersionTableProps) {
  return (
    <div className={card.card}>
      <h3 id="versions-title">Stored versions</h3>
      {versions.error && (
        <Callout tone="danger" title={versions.error.message}>
          <p>{versions.error.hint}</p>
        </Callout>
      )}
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="versions-title">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col" className={styles.detail}>
                Published
              </th>
              <th scope="col" className={styles.detail}>
                By
              </th>
              <th scope="col" className={styles.detail}>
                Commit
              </th>
              <th scope="col" className={`${styles.number} ${styles.detail}`}>
                For browsers
              </th>
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {versions.value?.map(({ version, publishedAt, by, commit, clientBytes }) => (
              <tr key={version}>
                <th scope="row" className={styles.wide}>
                  <code>{version}</code> <Standing version={version} areaState={areaState} />
                </th>
                <td className={styles.detail}>{formatTime(publishedAt)}</td>
                <td className={styles.detail}>{by}</td>
                <td className={styles.detail}>{commit ? <code>{commit.slice(0, 8)}</code> : '–'}</td>
                <td className={`${styles.number} ${styles.detail}`}>{formatBytes(clientBytes)}</td>
                <td className={styles.actions}>
                  {version !== areaState.version && (
                    <>
                      <Button variant="quiet" size="sm" onClick={() => onCompare(version)}>
                        Compare<VisuallyHidden> {version} with the live version</VisuallyHidden>
                      </Button>
                      <Button variant="secondary" size="sm" onClick={() => onRollback(version)}>
                        Roll back to it…<VisuallyHidden> {version}</VisuallyHidden>
                      </Button>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Standing({ version, areaState }: { version: string; areaState: AreaState }) {
  const words = [
    version === areaState.version ? 'live' : '',
    version === areaState.previous ? 'before' : '',
    version === areaState.canary?.version ? `canary ${areaState.canary.percent} %` : '',
    areaState.held.includes(version) ? 'held' : '',
  ].filter((word) => word !== '');
  return words.length > 0 ? <span className={styles.standing}>{words.join(', ')}</span> : null;
}
