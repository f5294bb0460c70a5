import type { Measures, SiteState } from '../api/schemas';
import { formatAge, formatCount, formatPercent } from '../format';
import { Table, type Column } from '../parts/table';
import { addressOf, useAddress } from '../state/use-address';
import { useNow } from '../state/use-now';
import styles from './area-view.module.css';
import { Marks } from './marks';

interface OverviewProps {
  names: readonly string[];
  state: SiteState;
  measures: Measures | undefined;
}

/** Every area: what is live, and how it does. */
export function Overview({ names, state, measures }: OverviewProps) {
  const { open } = useAddress();
  const now = useNow();
  const rows = names.flatMap((name) => {
    const area = state.areas[name];
    const versions = measures?.areas[name]?.versions ?? [];
    const views = versions.reduce((sum, version) => sum + version.views, 0);
    return area ? [{ name, area, views, ratio: measures?.areas[name]?.faultRatio ?? null }] : [];
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
    { title: 'Live', cell: ({ area }) => <code>{area.version}</code> },
    { title: 'State', cell: ({ area }) => <Marks area={area} /> },
    {
      title: 'Canary',
      kinds: ['detail'],
      cell: ({ area }) => area.canary && <code>{area.canary.version}</code>,
    },
    { title: 'Since', kinds: ['detail'], cell: ({ area }) => `${formatAge(area.since, now)}, ${area.by}` },
    { title: 'Views, 24 h', kinds: ['number'], cell: ({ views }) => formatCount(views) },
    {
      title: 'Faults',
      kinds: ['number'],
      cell: ({ ratio }) => (ratio === null ? '–' : formatPercent(ratio)),
    },
  ];
  return (
    <section className={styles.card} aria-labelledby="overview-title">
      <h2 id="overview-title">All areas</h2>
      <Table aria-labelledby="overview-title" columns={columns} rows={rows} keyOf={({ name }) => name} />
    </section>
  );
}
