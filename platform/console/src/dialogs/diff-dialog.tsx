import { useCallback } from 'react';
import { Dialog, Spinner } from '@nivaas/ui';
import type { Client } from '../api/client';
import type { Difference } from '../api/schemas';
import { formatBytes, formatCommit, formatTime } from '../format';
import { Refused } from '../parts/refused';
import { Table } from '../parts/table';
import { useAnswer } from '../state/use-answer';
import styles from './diff-dialog.module.css';

interface DiffDialogProps {
  area: string;
  from: string;
  to: string | undefined;
  client: Client;
  onClose: () => void;
}

export function DiffDialog({ to, onClose, ...rest }: DiffDialogProps) {
  return (
    <Dialog
      open={to !== undefined}
      onClose={onClose}
      size="lg"
      title={`${rest.area}: ${rest.from} → ${to ?? ''}`}
      closeLabel="Close the comparison"
    >
      {to !== undefined && <Comparison to={to} {...rest} />}
    </Dialog>
  );
}

function Comparison({ area, from, to, client }: Omit<DiffDialogProps, 'onClose'> & { to: string }) {
  const ask = useCallback(() => client.diff(area, from, to), [client, area, from, to]);
  const { value, error } = useAnswer(ask);
  if (error) return <Refused refusal={error} />;
  if (!value)
    return (
      <p>
        <Spinner /> Comparing…
      </p>
    );
  return (
    <>
      <Origin difference={value} />
      <Interface difference={value} />
      <Sizes difference={value} />
      <Files difference={value} />
    </>
  );
}

function Origin({ difference: { builds, texts } }: { difference: Difference }) {
  if (!builds) return null;
  const { gone = [], added = [] } = texts ?? {};
  const sides = [
    { title: 'Live', build: builds.before, change: 'Words that go', words: gone },
    { title: 'Other', build: builds.after, change: 'Words that come', words: added },
  ];
  return (
    <dl className={styles.words}>
      {sides.map(({ title, build, change, words }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            Commit <code>{formatCommit(build.commit)}</code>
            <span>{`, by ${build.by}, ${formatTime(build.publishedAt)}`}</span>
          </dd>
          <dt>{change}</dt>
          {words.length === 0 && <dd className={styles.same}>none</dd>}
          {words.map((text) => (
            <dd key={text}>{`“${text}”`}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** What other teams would notice: URLs, fragments, shared packages, hosts, code that browsers stop and contracts. */
function Interface({ difference }: { difference: Difference }) {
  const { owns, fragments, sharedPack, hosts, stoppedCode, contracts } = difference;
  const groups = [
    { title: 'URLs it owns', changes: owns },
    { title: 'Fragments it lends', changes: fragments },
    { title: 'Shared packages', changes: sharedPack },
    { title: 'Hosts that its files name', changes: hosts },
    { title: 'Code that the policy stops', changes: stoppedCode },
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
      <Table
        aria-labelledby="parts-title"
        rows={parts}
        keyOf={({ name }) => name}
        columns={[
          { title: 'Part', isRowHeader: true, cell: ({ name }) => name },
          { title: 'Live', kinds: ['number'], cell: ({ before }) => sizeOf(before) },
          { title: 'Other', kinds: ['number'], cell: ({ after }) => sizeOf(after) },
          { title: 'Change', kinds: ['number'], cell: ({ before, after }) => growth(before, after) },
        ]}
      />
    </section>
  );
}

function Files({ difference: { files, unchangedFiles } }: { difference: Difference }) {
  return (
    <details>
      <summary id="files-title">
        {`${files.length} files differ, ${unchangedFiles} are the same but for names of versions and files`}
      </summary>
      <Table
        aria-labelledby="files-title"
        rows={files}
        keyOf={({ path }) => path}
        columns={[
          { title: 'File', kinds: ['wide'], isRowHeader: true, cell: ({ path }) => path },
          { title: 'What', cell: ({ change }) => change },
          { title: 'Live', kinds: ['number'], cell: ({ before }) => sizeOf(before?.bytes) },
          { title: 'Other', kinds: ['number'], cell: ({ after }) => sizeOf(after?.bytes) },
        ]}
      />
    </details>
  );
}

function sizeOf(bytes: number | null | undefined): string {
  return bytes === null || bytes === undefined ? '–' : formatBytes(bytes);
}

function growth(before: number | null, after: number | null): string {
  const bytes = (after ?? 0) - (before ?? 0);
  return `${bytes < 0 ? '−' : '+'}${formatBytes(Math.abs(bytes))}`;
}
