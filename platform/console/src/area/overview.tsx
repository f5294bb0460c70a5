import type { Client } from '../api/client';
import type { Measures, SiteState } from '../api/schemas';
import { formatAge, formatCount } from '../format';
import { Graph } from '../graph/graph';
import { Deprecations } from '../parts/deprecations';
import { Lanes } from '../parts/lanes';
import { Table, type Column } from '../parts/table';
import { addressOf, useAddress } from '../state/use-address';
import { useNow } from '../state/use-now';
import styles from './area-view.module.css';
import { Edges } from './edges';
import { Faults } from './faults';
import { brokenIn, Marks } from './marks';

interface OverviewProps {
  names: readonly string[];
  state: SiteState;
  measures: Measures | undefined;
  client: Client;
}

export function Overview({ names, state, measures, client }: OverviewProps) {
  const { open } = useAddress();
  const now = useNow();
  const rows = names.flatMap((name) => {
    const area = state.areas[name];
    const { recent, faultRatio = null } = measures?.areas[name] ?? {};
    return area ? [{ name, area, views: recent?.views, bad: recent?.badViews, ratio: faultRatio }] : [];
  });
  const columns: Column<(typeof rows)[number]>[] = [
    {
      title: 'Area',
      isRowHeader: true,
      cell: ({ name }) => (
        <a
          href={addressOf(name)}
          onClick={(event) => {
            event.preventDefault();
            open(name);
          }}
        >
          {name}
        </a>
      ),
    },
    { title: 'Faults', kinds: ['number'], cell: ({ bad, ratio }) => <Faults bad={bad} ratio={ratio} /> },
    { title: 'Views, 15 min', kinds: ['number'], cell: ({ views }) => formatCount(views ?? 0) },
    { title: 'Live', cell: ({ area }) => <code>{area.version}</code> },
    {
      title: 'State',
      cell: ({ name, area }) => <Marks area={area} broken={brokenIn(measures, name)} />,
    },
    {
      title: 'Canary',
      kinds: ['detail'],
      cell: ({ area }) => area.canary && <code>{area.canary.version}</code>,
    },
    { title: 'Since', kinds: ['detail'], cell: ({ area }) => `${formatAge(area.since, now)}, ${area.by}` },
  ];
  return (
    <div className={styles.view}>
      <div className={styles.card}>
        <h2 id="overview-title">All areas</h2>
        <Table aria-labelledby="overview-title" columns={columns} rows={rows} keyOf={({ name }) => name} />
      </div>
      <Lanes lanes={state.lanes} />
      <Deprecations uses={state.deprecated} />
      {measures && measures.edges.length > 0 && (
        <Edges edges={measures.edges} missingEvidence={measures.autopilot.missingEvidence} now={now} />
      )}
      <Graph client={client} revision={state.revision} />
    </div>
  );
}
