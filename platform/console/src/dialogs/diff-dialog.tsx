import { useCallback } from 'react';
import { Callout, Dialog, Spinner } from '@nivaas/ui';
import type { Client } from '../api/client';
import type { Difference } from '../api/schemas';
import tables from '../area/tables.module.css';
import { formatBytes } from '../format';
import { useAnswer } from '../state/use-answer';
import styles from './diff-dialog.module.css';

interface DiffDialogProps {
  area: string;
  /** The live version. */
  from: string;
  to: string | undefined;
  client: Client;
  onClose: () => void;
}

/** What would change if another version took the place of the live one. */
export function DiffDialog({ area, from, to, client, onClose }: DiffDialogProps) {
  return (
    <Dialog
      open={to !== undefined}
      onClose={onClose}
      size="lg"
      title={`${area}: ${from} → ${to ?? ''}`}
      closeLabel="Close the comparison"
    >
      {to !== undefined && <Comparison area={area} from={from} to={to} client={client} />}
    </Dialog>
  );
}

function Comparison({ area, from, to, client }: { area: string; from: string; to: string; client: Client }) {
  const ask = useCallback(() => client.diff(area, from, to), [client, area, from, to]);
  const { value, error } = useAnswer(ask);
  if (error)
    return (
      <Callout tone="danger" title={error.message}>
        <p>{error.hint}</p>
      </Callout>
    );
  if (!value)
    return (
      <p>
        <Spinner /> Comparing…
      </p>
    );
  return (
    <>
      <Words difference={value} />
      <Sizes difference={value} />
      <Files difference={value} />
    </>
  );
}

/** What other teams would notice: URLs, fragments, shared packages, contracts. */
function Words({ difference }: { difference: Difference }) {
  const { owns, fragments, sharedPack, hosts, contracts } = difference;
  const groups = [
    { title: 'URLs it owns', changes: owns },
    { title: 'Fragments it lends', changes: fragments },
    { title: 'Shared packages', changes: sharedPack },
    { title: 'Hosts that its files name', changes: hosts },
    { title: 'Contracts', changes: contracts ? [{ name: 'contracts', ...contracts }] : [] },
  ];
  return (
    <dl className={styles.words}>
      {groups.map(({ title, changes }) => (
        <div key={title}>
          <dt>{title}</dt>
          {changes.length === 0 && <dd className={styles.same}>the same</dd>}
          {changes.map(({ name, before, after }) => (
            <dd key={name}>
              <span className={styles.change}>
                {before === null ? 'new' : after === null ? 'gone' : 'changed'}
              </span>{' '}
              <code>{after ?? before}</code>
              {before !== null && after !== null && before !== after && (
                <>
                  {' '}
                  was <code>{before}</code>
                </>
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Sizes({ difference: { parts } }: { difference: Difference }) {
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="parts-title">
      <h3 id="parts-title">Scripts that visitors load, compressed</h3>
      <div className={tables.scroll} tabIndex={0} role="region" aria-labelledby="parts-title">
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col" className={tables.number}>
                Live
              </th>
              <th scope="col" className={tables.number}>
                Other
              </th>
              <th scope="col" className={tables.number}>
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={tables.number}>{before === null ? '–' : formatBytes(before)}</td>
                <td className={tables.number}>{after === null ? '–' : formatBytes(after)}</td>
                <td className={tables.number}>{signed((after ?? 0) - (before ?? 0))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Files({ difference: { files, unchangedFiles } }: { difference: Difference }) {
  return (
    <section aria-labelledby="files-title">
      <h3 id="files-title">
        {files.length} files differ, {unchangedFiles} are the same
      </h3>
      <div className={tables.scroll} tabIndex={0} role="region" aria-labelledby="files-title">
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">What</th>
              <th scope="col" className={tables.number}>
                Live
              </th>
              <th scope="col" className={tables.number}>
                Other
              </th>
            </tr>
          </thead>
          <tbody>
            {files.map(({ path, change, before, after }) => (
              <tr key={path}>
                <th scope="row" className={tables.wide}>
                  {path}
                </th>
                <td>{change}</td>
                <td className={tables.number}>{before ? formatBytes(before.bytes) : '–'}</td>
                <td className={tables.number}>{after ? formatBytes(after.bytes) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function signed(bytes: number): string {
  return `${bytes < 0 ? '−' : '+'}${formatBytes(Math.abs(bytes))}`;
}
