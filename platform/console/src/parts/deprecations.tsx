import type { SiteState } from '../api/schemas';
import card from '../area/area-view.module.css';
import { Table, type Column } from './table';

type Use = SiteState['deprecated'][number];

const COLUMNS: Column<Use>[] = [
  { title: 'Area', isRowHeader: true, cell: ({ area }) => area },
  { title: 'Version', kinds: ['detail'], cell: ({ version }) => <code>{version}</code> },
  { title: 'Uses', cell: ({ fragment, prop }) => <code>{[fragment, prop].filter(Boolean).join(' ')}</code> },
  { title: 'Last day', cell: ({ until }) => until },
  { title: 'Instead', cell: ({ instead }) => instead },
];

export function Deprecations({ uses }: { uses: readonly Use[] }) {
  if (uses.length === 0) return null;
  return (
    <div className={card.card}>
      <h3 id="deprecations-title">Deprecated, and still used</h3>
      <p>After the last day, new versions that use it are refused, and its lender may drop it.</p>
      <Table
        aria-labelledby="deprecations-title"
        columns={COLUMNS}
        rows={uses}
        keyOf={({ version, fragment, prop }) => [version, fragment, prop].join(' ')}
      />
    </div>
  );
}
