import type { DrawnListing } from '../listings';
import { twoBedroomsAcross } from './apartments';
import type { FloorTemplate } from './layout';

/** The ground floor of a house with stairs. */
const groundFloor = (beside: string): FloorTemplate => ({
  tree: {
    rows: [
      [
        0.43,
        {
          columns: [
            [0.34, 'bedroom 1'],
            [
              0.17,
              {
                rows: [
                  [0.56, 'bath 1'],
                  [0.44, beside],
                ],
              },
            ],
            [0.21, 'stairs'],
            [0.28, 'kitchen'],
          ],
        },
      ],
      [
        0.57,
        {
          columns: [
            [0.62, 'living'],
            [0.38, 'dining'],
          ],
        },
      ],
    ],
  },
  doors: [
    'bath 1-bedroom 1',
    'bedroom 1-living',
    `${beside}-living`,
    'stairs=living',
    'kitchen-dining',
    'living=dining',
  ],
  entry: ['living', 'bottom'],
  before: 'veranda',
});

/** A floor above it; the stairs are at the same place. */
const upperFloor = (first: number, bedrooms: number, baths: number): FloorTemplate => {
  const [one, two, three] = [0, 1, 2].map((step) => first + step);
  const second = baths > 1 ? `bath ${two}` : 'store';
  const isThree = bedrooms > 2;
  return {
    tree: {
      rows: [
        [
          0.4,
          {
            columns: [
              [0.34, `bedroom ${one}`],
              [
                0.17,
                {
                  rows: [
                    [0.54, `bath ${one}`],
                    [0.46, second],
                  ],
                },
              ],
              [0.21, 'stairs'],
              [
                0.28,
                isThree
                  ? {
                      rows: [
                        [0.52, 'study'],
                        [0.48, `bath ${three}`],
                      ],
                    }
                  : 'study',
              ],
            ],
          },
        ],
        [0.1, 'landing'],
        [
          0.5,
          {
            columns: isThree
              ? [
                  [0.4, `bedroom ${two}`],
                  [0.24, 'family'],
                  [0.36, `bedroom ${three}`],
                ]
              : [
                  [0.42, `bedroom ${two}`],
                  [0.58, 'family'],
                ],
          },
        ],
      ],
    },
    doors: [
      `bath ${one}-bedroom ${one}`,
      `bedroom ${one}-landing`,
      `bedroom ${two}-landing`,
      `${second}-landing`,
      'stairs=landing',
      'family=landing',
      ...(isThree
        ? ['study-stairs', `bath ${three}-landing`, `bedroom ${three}-landing`]
        : ['study-landing']),
    ],
    before: 'balcony',
  };
};

/** The floors of a villa or house, lowest first. */
export function house({ fact, bedrooms, bathrooms }: DrawnListing): FloorTemplate[] {
  const floors = Number(fact('floors'));
  if (floors === 1) return [{ ...twoBedroomsAcross, entry: ['living', 'bottom'], before: 'veranda' }];
  const hasPowder = !Number.isInteger(bathrooms);
  const ground = groundFloor(hasPowder ? 'powder' : 'store');
  const [beds, baths] = [bedrooms - 1, Math.floor(bathrooms) - 1];
  if (floors === 2) return [ground, upperFloor(2, beds, baths)];
  return [ground, upperFloor(2, beds / 2, baths / 2), upperFloor(4, beds / 2, baths / 2)];
}
