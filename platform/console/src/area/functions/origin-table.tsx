import type { AreaGrants, FunctionFigures } from '../../api/function-schemas';
import { formatAge } from '../../format';
import { Table, type Column } from '../../parts/table';
import { useNow } from '../../state/use-now';
import marks from '../marks.module.css';

interface OriginTableProps {
  granted: AreaGrants;
  /** By name. */
  addresses: Record<string, string>;
  seen: FunctionFigures['origins'];
}

interface Row {
  origin: string;
  address: string;
  seen: FunctionFigures['origins'][number] | undefined;
}

/** The servers that an area's functions may reach, and how old their data are. */
export function OriginTable({ granted, addresses, seen }: OriginTableProps) {
  const now = useNow();
  const rows = granted.origins.map((origin): Row => {
    return { origin, address: addresses[origin] ?? '', seen: seen.find((one) => one.origin === origin) };
  });
  if (rows.length === 0) return null;
  const columns: Column<Row>[] = [
    { title: 'Origin', isRowHeader: true, cell: ({ origin }) => <code>{origin}</code> },
    { title: 'State', kinds: ['wide'], cell: ({ seen: one }) => <State seen={one} now={now} /> },
    {
      title: 'Last answer',
      cell: ({ seen: one }) => (one?.answeredAt ? formatAge(one.answeredAt, now) : 'none yet'),
    },
    { title: 'Address', kinds: ['detail'], cell: ({ address }) => address },
  ];
  return (
    <Table
      aria-label="Origins, as this edge sees them"
      columns={columns}
      rows={rows}
      keyOf={({ origin }) => origin}
    />
  );
}

function State({ seen, now }: { seen: Row['seen']; now: number }) {
  if (!seen) return <span>not asked yet</span>;
  const { isBroken, olderFrom } = seen;
  if (!isBroken && !olderFrom) return <span>{seen.answeredAt ? 'answers' : 'failed so far'}</span>;
  return (
    <span className={marks.marks}>
      {isBroken && <span className={marks.off}>Circuit breaker open</span>}
      {olderFrom && <span className={marks.held}>{`Shows data of ${formatAge(olderFrom, now)}`}</span>}
    </span>
  );
}
