import type { LaneStatus } from '@nivaas/registry/answers';
import card from '../parts/card.module.css';
import { Table, type Column } from '../parts/table';

interface Row {
  area: string;
  newer: string | undefined;
  older: string | undefined;
  isBehind: boolean;
}

const version = (name: string | undefined) => (name ? <code>{name}</code> : 'missing');

/** While areas move to another React: which version of each lane an area has, and where its pages are shown. */
export function Lanes({ lanes: [newer, older] }: { lanes: readonly LaneStatus[] }) {
  if (!newer || !older) return null;
  const areas = [
    ...new Set([newer, older].flatMap(({ areas, missing }) => [...Object.keys(areas), ...missing])),
  ];
  const rows = areas.sort().map((area) => ({
    area,
    newer: newer.areas[area],
    older: older.areas[area],
    isBehind: older.pages.includes(area),
  }));
  const columns: Column<Row>[] = [
    { title: 'Area', isRowHeader: true, cell: ({ area }) => area },
    { title: 'Pages', cell: ({ isBehind }) => (isBehind ? 'older lane' : 'newer lane') },
    { title: 'Newer lane', cell: (row) => version(row.newer) },
    { title: 'Older lane', cell: (row) => version(row.older) },
  ];
  return (
    <div className={card.card}>
      <h2 id="lanes-title">Two lanes</h2>
      <p>
        {`The newer lane has ${packOf(newer, older)}, the older one ${packOf(older, newer)}. The pages of an area move ` +
          'when it and all that it borrows from have moved. The older lane then ends.'}
      </p>
      <Table aria-labelledby="lanes-title" columns={columns} rows={rows} keyOf={({ area }) => area} />
    </div>
  );
}

/** What of the shared pack differs from the other lane's. */
function packOf({ pack }: LaneStatus, other: LaneStatus): string {
  const differing = Object.entries(pack).filter(([name, exact]) => other.pack[name] !== exact);
  return differing.map(([name, exact]) => `${name} ${exact}`).join(', ') || 'other exports of the shell';
}
