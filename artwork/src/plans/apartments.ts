import type { FloorTemplate, Tree } from './layout';

const bathsInRow: Tree = {
  columns: [
    [0.5, 'bath 1'],
    [0.5, 'bath 2'],
  ],
};
const bathsInColumn: Tree = {
  rows: [
    [0.52, 'bath 1'],
    [0.48, 'bath 2'],
  ],
};

export const oneBedroom: FloorTemplate = {
  tree: {
    rows: [
      [
        0.46,
        {
          columns: [
            [0.44, 'bedroom 1'],
            [
              0.23,
              {
                rows: [
                  [0.64, 'bath 1'],
                  [0.36, 'passage'],
                ],
              },
            ],
            [0.33, 'kitchen'],
          ],
        },
      ],
      [0.54, 'living'],
    ],
  },
  doors: ['bedroom 1-passage', 'bath 1-passage', 'passage=living', 'kitchen-living'],
  entry: ['living', 'right'],
  before: 'balcony',
};

export const twoBedroomsAlong: FloorTemplate = {
  tree: {
    columns: [
      [
        0.36,
        {
          rows: [
            [0.4, 'bedroom 1'],
            [0.2, bathsInRow],
            [0.4, 'bedroom 2'],
          ],
        },
      ],
      [0.11, 'passage'],
      [
        0.53,
        {
          rows: [
            [
              0.36,
              {
                columns: [
                  [0.46, 'kitchen'],
                  [0.54, 'dining'],
                ],
              },
            ],
            [0.64, 'living'],
          ],
        },
      ],
    ],
  },
  doors: [
    'bath 1-bedroom 1',
    'bath 2-passage',
    'bedroom 1-passage',
    'bedroom 2-passage',
    'passage=living',
    'dining=living',
    'kitchen-dining',
  ],
  entry: ['living', 'right'],
  before: 'balcony',
};

export const twoBedroomsAcross: FloorTemplate = {
  tree: {
    rows: [
      [
        0.42,
        {
          columns: [
            [0.4, 'bedroom 1'],
            [0.2, bathsInColumn],
            [0.4, 'bedroom 2'],
          ],
        },
      ],
      [0.12, 'passage'],
      [
        0.46,
        {
          columns: [
            [0.3, 'kitchen'],
            [0.7, 'living'],
          ],
        },
      ],
    ],
  },
  doors: [
    'bath 1-bedroom 1',
    'bath 2-passage',
    'bedroom 1-passage',
    'bedroom 2-passage',
    'passage=living',
    'kitchen-living',
  ],
  entry: ['living', 'right'],
  before: 'balcony',
};

/** @param third `powder` or `bath 3` */
export const threeBedroomsAlong = (third: string): FloorTemplate => ({
  tree: {
    columns: [
      [
        0.33,
        {
          rows: [
            [0.38, 'bedroom 1'],
            [0.2, bathsInRow],
            [0.42, 'bedroom 2'],
          ],
        },
      ],
      [0.09, 'passage'],
      [
        0.58,
        {
          rows: [
            [
              0.34,
              {
                columns: [
                  [0.56, 'bedroom 3'],
                  [0.44, 'kitchen'],
                ],
              },
            ],
            [
              0.22,
              {
                columns: [
                  [0.27, third],
                  [0.73, 'dining'],
                ],
              },
            ],
            [0.44, 'living'],
          ],
        },
      ],
    ],
  },
  doors: [
    'bath 1-bedroom 1',
    'bath 2-passage',
    'bedroom 1-passage',
    'bedroom 2-passage',
    'bedroom 3-passage',
    `${third}-passage`,
    'passage=living',
    'dining=living',
    'kitchen-dining',
  ],
  entry: ['living', 'right'],
  before: 'balcony',
});

export const threeBedroomsAcross = (third: string): FloorTemplate => ({
  tree: {
    rows: [
      [
        0.37,
        {
          columns: [
            [0.32, 'bedroom 1'],
            [0.17, bathsInColumn],
            [0.29, 'bedroom 2'],
            [0.22, 'kitchen'],
          ],
        },
      ],
      [0.1, 'passage'],
      [
        0.53,
        {
          columns: [
            [
              0.3,
              {
                rows: [
                  [0.66, 'bedroom 3'],
                  [0.34, third],
                ],
              },
            ],
            [0.7, 'living'],
          ],
        },
      ],
    ],
  },
  doors: [
    'bath 1-bedroom 1',
    'bath 2-passage',
    'bedroom 1-passage',
    'bedroom 2-passage',
    'bedroom 3-passage',
    `${third}-${third === 'powder' ? 'living' : 'bedroom 3'}`,
    'passage=living',
    'kitchen-passage',
  ],
  entry: ['living', 'right'],
  before: 'balcony',
});

export const fourBedrooms: FloorTemplate = {
  tree: {
    columns: [
      [
        0.28,
        {
          rows: [
            [0.38, 'bedroom 1'],
            [0.2, bathsInRow],
            [0.42, 'bedroom 2'],
          ],
        },
      ],
      [0.07, 'passage 1'],
      [
        0.3,
        {
          rows: [
            [
              0.27,
              {
                columns: [
                  [0.64, 'kitchen'],
                  [0.36, 'utility'],
                ],
              },
            ],
            [
              0.25,
              {
                columns: [
                  [0.3, 'powder'],
                  [0.7, 'dining'],
                ],
              },
            ],
            [0.48, 'living'],
          ],
        },
      ],
      [0.07, 'passage 2'],
      [
        0.28,
        {
          rows: [
            [0.42, 'bedroom 3'],
            [
              0.2,
              {
                columns: [
                  [0.5, 'bath 3'],
                  [0.5, 'bath 4'],
                ],
              },
            ],
            [0.38, 'bedroom 4'],
          ],
        },
      ],
    ],
  },
  doors: [
    'bath 1-bedroom 1',
    'bath 2-bedroom 2',
    'bath 3-bedroom 3',
    'bath 4-bedroom 4',
    'bedroom 1-passage 1',
    'bedroom 2-passage 1',
    'bedroom 3-passage 2',
    'bedroom 4-passage 2',
    'powder-passage 1',
    'kitchen-dining',
    'utility-kitchen',
    'passage 1=living',
    'passage 2=living',
    'dining=living',
  ],
  entry: ['passage 2', 'top'],
  before: 'balcony',
};
