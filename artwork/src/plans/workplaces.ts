import type { DrawnListing } from '../listings';
import type { FloorTemplate, Tree } from './layout';

/** A room of a PG with its bath. */
export const sharedRoom = (side: string): FloorTemplate => ({
  tree: {
    columns: [
      [0.7, 'shared room'],
      [
        0.3,
        {
          rows: [
            [0.48, 'bath 1'],
            [0.52, side],
          ],
        },
      ],
    ],
  },
  doors: ['bath 1-shared room', `${side}=shared room`],
  entry: [side, 'right'],
});

const office = (rooms: readonly Part[]): FloorTemplate => ({
  tree: {
    rows: [
      [0.34, { columns: rooms }],
      [0.66, 'work area'],
    ],
  },
  doors: rooms.map(([, name]) =>
    name === 'reception' ? 'reception=work area' : `${String(name)}-work area`,
  ),
  entry: ['reception', 'top'],
});

const shop = (rooms: readonly Part[]): FloorTemplate => ({
  tree: {
    rows: [
      [0.27, { columns: rooms }],
      [0.73, 'shop floor'],
    ],
  },
  doors: rooms.map(([, name]) => `${String(name)}-shop floor`),
  entry: ['shop floor', 'bottom'],
});

type Part = readonly [number, Tree];

export function workplace({ id }: DrawnListing): FloorTemplate {
  const templates: Record<string, FloorTemplate> = {
    17: office([
      [0.3, 'meeting room'],
      [0.3, 'reception'],
      [0.24, 'cabin'],
      [0.16, 'washroom 1'],
    ]),
    21: shop([
      [0.62, 'store'],
      [0.38, 'washroom 1'],
    ]),
    26: shop([
      [0.32, 'store'],
      [0.22, 'cabin'],
      [0.2, 'pantry'],
      [0.13, 'washroom 1'],
      [0.13, 'washroom 2'],
    ]),
    30: office([
      [0.24, 'meeting room'],
      [0.24, 'reception'],
      [0.18, 'cabin'],
      [0.14, 'pantry'],
      [0.1, 'washroom 1'],
      [0.1, 'washroom 2'],
    ]),
  };
  const template = templates[id];
  if (!template) throw new Error(`No plan for the workplace ${id}.`);
  return template;
}
