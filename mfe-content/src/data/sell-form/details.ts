import { FACING, FURNISHING } from './basics-and-place';
import { parseNumber, parseSquareFeet } from '@nivaas/portal';
import { never, numberBetween, oneOf, type SellDraft, type SellField, type SellStep } from './field';
import { sellTexts as text } from './texts';

const isHome = ({ category }: SellDraft) => ['apartment', 'villa', 'house'].includes(category ?? '');
const isPlot = ({ category }: SellDraft) => category === 'plot';
const isPg = ({ category }: SellDraft) => category === 'pg';
const isBuilding = (draft: SellDraft) => isHome(draft) || draft.category === 'commercial';
const isOnAFloor = ({ category }: SellDraft) => category === 'apartment' || category === 'commercial';

const BATHROOMS = oneOf(...Array.from({ length: 15 }, (_, index) => String(1 + index / 2)));

const buildingFields: SellField[] = [
  {
    name: 'bhk',
    missing: text.bhk.missing,
    label: text.bhk.label,
    options: oneOf('1', '2', '3', '4', '5', '6'),
    isAsked: isHome,
  },
  {
    name: 'bathrooms',
    missing: text.bathrooms.missing,
    label: text.bathrooms.label,
    hint: text.bathrooms.hint,
    options: BATHROOMS,
    isAsked: isBuilding,
  },
  {
    name: 'area',
    missing: text.area.missing,
    label: text.area.label,
    inputMode: 'numeric',
    maxLength: 9,
    isAsked: isBuilding,
    problem: numberBetween(50, 100_000, text.area.wrong, { parse: parseSquareFeet }),
  },
  {
    name: 'areaKind',
    missing: text.areaKind.missing,
    label: text.areaKind.label,
    hint: text.areaKind.hint,
    options: oneOf('Super Area', 'Built-up Area', 'Carpet Area'),
    isAsked: isBuilding,
  },
  {
    name: 'floor',
    missing: text.floor.missing,
    label: text.floor.label,
    hint: text.floor.hint,
    inputMode: 'numeric',
    maxLength: 3,
    isAsked: isOnAFloor,
    problem: (value, draft) =>
      numberBetween(0, 200, text.floor.wrong, { whole: true })(value) ??
      ((parseNumber(value) ?? 0) > (parseNumber(draft.totalFloors ?? '') ?? Infinity)
        ? text.floor.tooHigh
        : undefined),
  },
  {
    name: 'totalFloors',
    missing: text.totalFloors.missing,
    label: text.totalFloors.label,
    inputMode: 'numeric',
    maxLength: 3,
    isAsked: isBuilding,
    problem: numberBetween(0, 200, text.totalFloors.wrong, { whole: true }),
  },
  { name: 'furnishing', label: text.furnishing.label, options: FURNISHING, isAsked: isBuilding },
  {
    name: 'facing',
    label: text.facing.label,
    options: FACING,
    isAsked: (draft) => isHome(draft) || isPlot(draft),
    isRequired: never,
  },
  {
    name: 'possession',
    label: text.possession.label,
    options: oneOf('Ready to Move', 'Under Construction', 'New Launch'),
    isAsked: isBuilding,
  },
];

const feet = numberBetween(1, 10_000, text.feetWrong);

const plotFields: SellField[] = [
  { name: 'length', label: text.length.label, inputMode: 'decimal', maxLength: 8, problem: feet },
  { name: 'breadth', label: text.breadth.label, inputMode: 'decimal', maxLength: 8, problem: feet },
  {
    name: 'openSides',
    missing: text.openSides.missing,
    label: text.openSides.label,
    options: oneOf('1', '2', '3', '4'),
  },
  {
    name: 'roadWidth',
    missing: text.roadWidth.missing,
    label: text.roadWidth.label,
    inputMode: 'decimal',
    maxLength: 5,
    problem: numberBetween(1, 200, text.roadWidth.wrong),
  },
  { name: 'boundary', label: text.boundary.label, options: oneOf('Yes', 'No', 'In part') },
];

const pgFields: SellField[] = [
  {
    name: 'sharing',
    missing: text.sharing.missing,
    label: text.sharing.label,
    options: oneOf('Single', 'Double', 'Triple'),
  },
  {
    name: 'tenants',
    missing: text.tenants.missing,
    label: text.tenants.label,
    options: oneOf('Women', 'Men', 'Anyone'),
  },
  {
    name: 'meals',
    missing: text.meals.missing,
    label: text.meals.label,
    options: oneOf('None', 'Breakfast', 'Breakfast and dinner', 'All'),
  },
  {
    name: 'bedArea',
    missing: text.bedArea.missing,
    label: text.bedArea.label,
    inputMode: 'numeric',
    maxLength: 6,
    problem: numberBetween(20, 2_000, text.bedArea.wrong, { parse: parseSquareFeet }),
  },
  {
    name: 'gateCloses',
    missing: text.gateCloses.missing,
    label: text.gateCloses.label,
    hint: text.gateCloses.hint,
    maxLength: 30,
  },
  {
    name: 'notice',
    missing: text.notice.missing,
    label: text.notice.label,
    hint: text.notice.hint,
    inputMode: 'numeric',
    maxLength: 3,
    problem: numberBetween(0, 365, text.notice.wrong, { whole: true }),
  },
];

export const detailsStep: SellStep = {
  ...text.details,
  fields: [
    ...buildingFields,
    ...plotFields.map((field) => ({ ...field, isAsked: isPlot })),
    ...pgFields.map((field) => ({ ...field, isAsked: isPg })),
  ],
};
