import type { LaneStatus } from '../../answers';
import type { LanePlan, Lanes } from '../../lanes/lanes';
import { NONE, table } from '../print';

/** The newer lane, then the older one; undefined while there is one. */
export function laneStatus(lanes: Lanes | undefined): LaneStatus[] | undefined {
  if (!lanes?.older) return undefined;
  const { newer, older } = lanes;
  const all = [...new Set([...Object.keys(newer.areas), ...Object.keys(older.areas)])].sort();
  return [newer, older].map((lane) => statusOf(lane, all));
}

function statusOf({ areas, manifests, pages }: LanePlan, all: readonly string[]): LaneStatus {
  const { version = '', sharedPack = {} } = manifests['shell'] ?? {};
  return {
    shell: version,
    pack: sharedPack,
    areas: Object.fromEntries(
      all.flatMap((area) => (areas[area] ? [[area, areas[area].version] as const] : [])),
    ),
    pages: all.filter((area) => pages.has(area)),
    missing: all.filter((area) => !areas[area]),
  };
}

export function describeLanes(lanes: readonly LaneStatus[]): string[] {
  const [newer, older] = lanes;
  if (!newer || !older) return [];
  const all = [...new Set(lanes.flatMap(({ areas, missing }) => [...Object.keys(areas), ...missing]))].sort();
  const rows = all.map((area) => [
    area,
    ...lanes.map(({ areas }) => areas[area] ?? NONE),
    older.pages.includes(area) ? 'in the older lane' : '',
  ]);
  return [
    '',
    `Two lanes: ${packs(newer, older)}. An area moves when it and all that it borrows from have moved.`,
    table(['area', 'newer lane', 'older lane', 'pages'], rows),
  ];
}

function packs(newer: LaneStatus, older: LaneStatus): string {
  const differing = Object.keys({ ...newer.pack, ...older.pack }).filter(
    (name) => newer.pack[name] !== older.pack[name],
  );
  const list = ({ pack }: LaneStatus) =>
    differing.map((name) => `${name} ${pack[name] ?? 'none'}`).join(', ');
  if (differing.length === 0) return 'the shells lend different exports';
  return `${list(newer)} and ${list(older)}`;
}
