import { FACING, FURNISHING } from './basics-and-place';
import { never, numberBetween, oneOf, type SellDraft, type SellField, type SellStep } from './field';

const isHome = ({ category }: SellDraft) => ['apartment', 'villa', 'house'].includes(category ?? '');
const isPlot = ({ category }: SellDraft) => category === 'plot';
const isPg = ({ category }: SellDraft) => category === 'pg';
const isBuilding = (draft: SellDraft) => isHome(draft) || draft.category === 'commercial';
const isOnAFloor = ({ category }: SellDraft) => category === 'apartment' || category === 'commercial';

const BATHROOMS = oneOf(...Array.from({ length: 15 }, (_, index) => String(1 + index / 2)));

const buildingFields: SellField[] = [
  {
    name: 'bhk',
    missing: 'Choose the number of bedrooms.',
    label: 'Bedrooms (BHK)',
    options: oneOf('1', '2', '3', '4', '5', '6'),
    isAsked: isHome,
  },
  {
    name: 'bathrooms',
    missing: 'Choose the number of bathrooms.',
    label: 'Bathrooms',
    hint: 'Count a toilet without a shower as half',
    options: BATHROOMS,
    isAsked: isBuilding,
  },
  {
    name: 'area',
    missing: 'Enter the area in sq.ft.',
    label: 'Area in sq.ft',
    inputMode: 'numeric',
    maxLength: 9,
    isAsked: isBuilding,
    problem: numberBetween(50, 100_000, 'Enter an area between 50 and 1,00,000 sq.ft.'),
  },
  {
    name: 'areaKind',
    missing: 'Choose which area that is.',
    label: 'Which area is that?',
    hint: 'Carpet area is the usable floor; super area adds a share of the common areas',
    options: oneOf('Super Area', 'Built-up Area', 'Carpet Area'),
    isAsked: isBuilding,
  },
  {
    name: 'floor',
    missing: 'Enter the floor; the ground floor is 0.',
    label: 'Floor',
    hint: 'Ground floor is 0',
    inputMode: 'numeric',
    maxLength: 3,
    isAsked: isOnAFloor,
    problem: (value, draft) =>
      numberBetween(0, 200, 'Enter the floor as a number.', { whole: true })(value) ??
      (Number(value) > Number(draft.totalFloors || Infinity)
        ? 'The floor cannot be above the total floors.'
        : undefined),
  },
  {
    name: 'totalFloors',
    missing: 'Enter how many floors there are in all.',
    label: 'Total floors',
    inputMode: 'numeric',
    maxLength: 3,
    isAsked: isBuilding,
    problem: numberBetween(0, 200, 'Enter the total floors as a number.', { whole: true }),
  },
  { name: 'furnishing', label: 'Furnishing', options: FURNISHING, isAsked: isBuilding },
  {
    name: 'facing',
    label: 'Facing',
    options: FACING,
    isAsked: (draft) => isHome(draft) || isPlot(draft),
    isRequired: never,
  },
  {
    name: 'possession',
    label: 'Possession',
    options: oneOf('Ready to Move', 'Under Construction', 'New Launch'),
    isAsked: isBuilding,
  },
];

const feet = numberBetween(1, 10_000, 'Enter a length in feet between 1 and 10,000.');

const plotFields: SellField[] = [
  { name: 'length', label: 'Length in feet', inputMode: 'decimal', maxLength: 8, problem: feet },
  { name: 'breadth', label: 'Breadth in feet', inputMode: 'decimal', maxLength: 8, problem: feet },
  {
    name: 'openSides',
    missing: 'Choose how many sides are open.',
    label: 'Open sides',
    options: oneOf('1', '2', '3', '4'),
  },
  {
    name: 'roadWidth',
    missing: 'Enter the width of the road in metres.',
    label: 'Road width in metres',
    inputMode: 'decimal',
    maxLength: 5,
    problem: numberBetween(1, 200, 'Enter a width between 1 and 200 metres.'),
  },
  { name: 'boundary', label: 'Boundary wall', options: oneOf('Yes', 'No', 'In part') },
];

const pgFields: SellField[] = [
  {
    name: 'sharing',
    missing: 'Choose how many share a room.',
    label: 'Sharing',
    options: oneOf('Single', 'Double', 'Triple'),
  },
  {
    name: 'tenants',
    missing: 'Choose who the rooms are for.',
    label: 'For',
    options: oneOf('Women', 'Men', 'Anyone'),
  },
  {
    name: 'meals',
    missing: 'Choose which meals are included.',
    label: 'Meals',
    options: oneOf('None', 'Breakfast', 'Breakfast and dinner', 'All'),
  },
  {
    name: 'bedArea',
    missing: 'Enter the area per bed in sq.ft.',
    label: 'Area per bed in sq.ft',
    inputMode: 'numeric',
    maxLength: 6,
    problem: numberBetween(20, 2_000, 'Enter an area between 20 and 2,000 sq.ft.'),
  },
  {
    name: 'gateCloses',
    missing: 'Enter when the gate closes, or never.',
    label: 'Gate closes at',
    hint: 'For example 10:30 PM, or never',
    maxLength: 30,
  },
  {
    name: 'notice',
    missing: 'Enter the notice in days.',
    label: 'Notice in days',
    hint: '30 days is usual',
    inputMode: 'numeric',
    maxLength: 3,
    problem: numberBetween(0, 365, 'Enter the notice in days, from 0 to 365.', { whole: true }),
  },
];

export const detailsStep: SellStep = {
  title: 'Details',
  intro: 'What somebody should know before they visit.',
  fields: [
    ...buildingFields,
    ...plotFields.map((field) => ({ ...field, isAsked: isPlot })),
    ...pgFields.map((field) => ({ ...field, isAsked: isPg })),
  ],
};
