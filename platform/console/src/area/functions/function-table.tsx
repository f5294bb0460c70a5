import type { AreaGrants, FunctionFigures } from '../../api/function-schemas';
import type { AreaState } from '../../api/schemas';
import { formatCount } from '../../format';
import { Table, type Column } from '../../parts/table';
import marks from '../marks.module.css';

interface FunctionTableProps {
  functions: AreaGrants['functions'];
  areaState: AreaState;
  recent: FunctionFigures['recent'];
}

type Row = AreaGrants['functions'][number] & { calls: number; failures: Record<string, number> };

/** Those of the live version, then those of the canary. */
export function FunctionTable({ functions, areaState, recent }: FunctionTableProps) {
  const { version: live, canary } = areaState;
  const rows = functions
    .map((each): Row => {
      const isSame = (one: typeof each | (typeof recent)[number]) =>
        one.name === each.name && one.version === each.version;
      const { calls = 0, failures = {} } = recent.find(isSame) ?? {};
      return { ...each, calls, failures };
    })
    .sort((one, other) => Number(one.version !== live) - Number(other.version !== live));
  const columns: Column<Row>[] = [
    {
      title: 'Function',
      isRowHeader: true,
      kinds: ['wide'],
      cell: ({ name, version, failures }) => (
        <>
          <code>{name}</code>
          {version === canary?.version && (
            <span className={marks.marks}>
              <span className={marks.canary}>Canary</span>
            </span>
          )}
          {Object.entries(failures).map(([code, count]) => (
            <div key={code} className={marks.high}>{`${formatCount(count)} ${code}`}</div>
          ))}
        </>
      ),
    },
    { title: 'Failed', kinds: ['number'], cell: ({ failures }) => formatCount(sumOf(failures)) },
    { title: 'Calls', kinds: ['number', 'detail'], cell: ({ calls }) => formatCount(calls) },
    { title: 'Kind', kinds: ['detail'], cell: ({ kind }) => kind },
    { title: 'Asks', kinds: ['detail'], cell: ({ grants }) => grants.join(', ') || 'nothing' },
    { title: 'Version', kinds: ['detail'], cell: ({ version }) => <code>{version}</code> },
  ];
  return (
    <Table
      aria-label="Functions, and their calls of the last 15 minutes at this edge"
      columns={columns}
      rows={rows}
      keyOf={({ version, name }) => `${version} ${name}`}
    />
  );
}

function sumOf(failures: Row['failures']): number {
  return Object.values(failures).reduce((sum, count) => sum + count, 0);
}
