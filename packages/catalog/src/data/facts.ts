import type { Fact } from '../listing';
import type { Sample } from './sample';

const NOT_APPLICABLE = 'Not applicable';
export const YEAR_BUILT = 2019;

const PROPERTY_TYPES: Record<Sample['category'], string> = {
  apartment: 'Apartment',
  villa: 'Villa',
  house: 'Independent House',
  plot: 'Residential Plot',
  commercial: 'Commercial',
  pg: 'PG / Co-living',
};

const number = new Intl.NumberFormat('en-IN');

export function squareFeet(area: number): string {
  return `${number.format(area)} sq.ft`;
}

/** The rows that every listing has, then the ones of its category. */
export function factsOf(sample: Sample): Fact[] {
  return [...commonFacts(sample), ...ownFacts(sample), rera];
}

function commonFacts(sample: Sample): Fact[] {
  const isPlot = sample.category === 'plot';
  // The area of a plot or a bed has a row of its own below.
  const isHome = !isPlot && sample.category !== 'pg';
  const { floor, furnishing, facing, overlooking } = setting(sample);
  return [
    { id: 'property-type', term: 'Property Type', value: PROPERTY_TYPES[sample.category] },
    { id: 'floor', term: 'Floor', value: floor },
    { id: 'furnishing', term: 'Furnishing', value: furnishing },
    { id: 'facing', term: 'Facing', value: facing },
    { id: 'overlooking', term: 'Overlooking', value: overlooking },
    { id: 'super-area', term: 'Super Area', value: isHome ? squareFeet(sample.area) : NOT_APPLICABLE },
    {
      id: 'carpet-area',
      term: 'Carpet Area',
      value: isHome ? squareFeet(carpet(sample.area)) : NOT_APPLICABLE,
    },
    { id: 'status', term: 'Status', value: statusOf(sample) },
    { id: 'possession', term: 'Possession', value: 'Immediate' },
    { id: 'transaction', term: 'Transaction Type', value: sample.rent ? 'Rental' : 'Resale' },
  ];
}

export function statusOf({ category }: Sample): string {
  return category === 'plot' ? NOT_APPLICABLE : 'Ready to Move';
}

/** The specification's 85 % of the area, rounded down. Integers avoid rounding errors. */
function carpet(area: number): number {
  return Math.floor((area * 85) / 100);
}

/** Floor, furnishing, facing and outlook. Each category stores them differently. */
export function setting(sample: Sample) {
  switch (sample.category) {
    case 'apartment':
      return { floor: '5 of 10', furnishing: 'Semi-Furnished', facing: 'East', overlooking: 'Garden' };
    case 'villa':
    case 'house':
      return { ...sample.own, floor: NOT_APPLICABLE };
    case 'plot':
      return {
        floor: NOT_APPLICABLE,
        furnishing: NOT_APPLICABLE,
        facing: sample.own.facing,
        overlooking: NOT_APPLICABLE,
      };
    case 'commercial':
      return { ...sample.own, overlooking: 'Main road' };
    case 'pg':
      return { ...sample.own, furnishing: 'Fully Furnished' };
  }
}

function ownFacts(sample: Sample): Fact[] {
  switch (sample.category) {
    case 'apartment':
      return [];
    case 'villa':
    case 'house':
      return [
        { id: 'floors', term: 'Floors in the House', value: String(sample.own.floors) },
        { id: 'parking', term: 'Parking Spaces', value: String(sample.own.parkingSpaces) },
        { id: 'plot-area', term: 'Plot Area', value: squareFeet(sample.own.plotArea) },
      ];
    case 'plot':
      return [
        { id: 'plot-area', term: 'Plot Area', value: squareFeet(sample.area) },
        {
          id: 'dimensions',
          term: 'Length × Breadth',
          value: `${sample.own.length} ft × ${sample.own.breadth} ft`,
        },
        { id: 'open-sides', term: 'Open Sides', value: String(sample.own.openSides) },
        { id: 'road-width', term: 'Road Width', value: `${sample.own.roadWidth} m` },
        { id: 'boundary', term: 'Boundary', value: sample.own.boundary },
      ];
    case 'commercial':
      return [
        { id: 'washrooms', term: 'Washrooms', value: String(sample.own.washrooms) },
        { id: 'pantry', term: 'Pantry', value: sample.own.pantry },
        { id: 'parking', term: 'Parking Spaces', value: String(sample.own.parkingSpaces) },
        { id: 'lease-lock-in', term: 'Lease Lock-in', value: months(sample.own.leaseLockIn) },
      ];
    case 'pg':
      return [
        { id: 'bed-area', term: 'Area per Bed', value: squareFeet(sample.area) },
        { id: 'sharing', term: 'Sharing', value: sample.own.sharing },
        { id: 'for', term: 'For', value: sample.own.for },
        { id: 'meals', term: 'Meals', value: sample.own.meals },
        { id: 'gate-closes', term: 'Gate Closes', value: sample.own.gateCloses },
        { id: 'notice', term: 'Notice Period', value: `${sample.own.noticeDays} days` },
      ];
  }
}

function months(count: number | undefined): string {
  return count === undefined ? NOT_APPLICABLE : `${count} months`;
}

/** No sample number: it might belong to a real project. */
const rera: Fact = {
  id: 'rera',
  term: 'RERA Registration',
  value: 'Not provided in sample data; check the state RERA website',
};
