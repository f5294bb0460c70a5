import type { HomeRecord, HomeRecords } from './homes';

export function listText({ items, total }: HomeRecords): string {
  const rows = items.map(({ isHidden, home }) =>
    [home.id.padStart(4), String(home.price).padStart(12), isHidden ? 'hidden' : '      ', home.title].join(
      '  ',
    ),
  );
  return [...rows, `${items.length} of ${total} homes`].join('\n');
}

/** Each line as `set` takes it. */
export function homeText({ number, isHidden, home }: HomeRecord): string {
  const lines = Object.entries(home).flatMap(([name, value]) =>
    isGroup(value)
      ? Object.entries(value).map(([member, each]) => `${name}.${member}=${valueText(each)}`)
      : [`${name}=${valueText(value)}`],
  );
  return [...lines, `hidden=${isHidden}`, `Last change: ${number}`].join('\n');
}

export function changeText(
  verb: 'set' | 'hide' | 'show',
  { number, home, unconfirmed = [] }: HomeRecord,
): string {
  const done = { set: 'is changed', hide: 'is hidden', show: 'is shown' }[verb];
  const warning = unconfirmed.length > 0 ? [`May still show it as it was: ${unconfirmed.join(', ')}`] : [];
  return [`Home ${home.id}, ${home.title}, ${done}. Change ${number}`, ...warning].join('\n');
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
