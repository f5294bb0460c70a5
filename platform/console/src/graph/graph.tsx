import { useCallback, useEffect } from 'react';
import type { Client } from '../api/client';
import type { GraphArea } from '../api/schemas';
import card from '../area/area-view.module.css';
import { formatBytes } from '../format';
import { Refused } from '../parts/refused';
import { SectionTitle } from '../parts/section-title';
import { Table, type Column } from '../parts/table';
import { useAddress } from '../state/use-address';
import { useAnswer } from '../state/use-answer';
import { Picture } from './picture';

interface GraphProps {
  client: Client;
  revision: number;
}

export function Graph({ client, revision }: GraphProps) {
  const ask = useCallback(() => client.graph(), [client]);
  const { value, error } = useAnswer(ask, revision);
  const isAsked = useAddress().get('view') === 'graph';
  const isReady = value !== undefined;
  useEffect(() => {
    if (isReady && isAsked) document.getElementById('graph-title')?.scrollIntoView();
  }, [isReady, isAsked]);
  return (
    <section className={card.card} aria-labelledby="graph-title">
      <SectionTitle view="graph">Who uses whom</SectionTitle>
      {error && <Refused refusal={error} />}
      {value && (
        <>
          <Picture areas={value.areas} />
          <Table
            aria-label="Pages and fragments"
            columns={COLUMNS}
            rows={value.areas.flatMap(rowsOf)}
            keyOf={({ area, name }) => `${area} ${name}`}
          />
        </>
      )}
    </section>
  );
}

interface Row {
  area: string;
  version: string;
  name: string;
  bytes: number | null;
  shownBy: string;
}

function rowsOf({ area, version, pages, lends }: GraphArea): Row[] {
  return [
    ...pages.map((page) => ({ area, version, ...page, shownBy: '' })),
    ...lends.map(({ borrowers, ...part }) => ({
      area,
      version,
      ...part,
      shownBy: borrowers.join(', ') || 'nobody',
    })),
  ];
}

const COLUMNS: Column<Row>[] = [
  { title: 'Page or fragment', isRowHeader: true, cell: ({ name }) => <code>{name}</code> },
  { title: 'Area', cell: ({ area }) => area },
  { title: 'Version', kinds: ['detail'], cell: ({ version }) => <code>{version}</code> },
  { title: 'Scripts', kinds: ['number'], cell: ({ bytes }) => (bytes === null ? '–' : formatBytes(bytes)) },
  { title: 'Shown by', kinds: ['wide'], cell: ({ shownBy }) => shownBy },
];
