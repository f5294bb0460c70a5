import { PAINTS } from './machines';

/** All invented, like everything that this shop sells. */
export const STORES = [
  {
    id: 'marsh',
    name: 'Marsh Yard',
    street: '4 Sluice Lane',
    city: 'Lowmere',
    hours: 'Mon to Sat, 8 to 17',
    roof: PAINTS.rust,
  },
  {
    id: 'hill',
    name: 'Hill Barn',
    street: '18 Beacon Road',
    city: 'Overstead',
    hours: 'Tue to Sat, 9 to 18',
    roof: PAINTS.moss,
  },
  {
    id: 'harbour',
    name: 'Harbour Shed',
    street: '2 Ropewalk',
    city: 'Saltquay',
    hours: 'Mon to Fri, 7 to 16',
    roof: PAINTS.sky,
  },
  {
    id: 'forest',
    name: 'Forest Works',
    street: '31 Charcoal Way',
    city: 'Alderholt Cross',
    hours: 'Wed to Sun, 9 to 17',
    roof: PAINTS.teal,
  },
  {
    id: 'mill',
    name: 'Mill House',
    street: '9 Tailrace',
    city: 'Upper Grain',
    hours: 'Mon to Sat, 8 to 18',
    roof: PAINTS.berry,
  },
  {
    id: 'orchard',
    name: 'Orchard Gate',
    street: '56 Cider Street',
    city: 'Pippinford',
    hours: 'Thu to Mon, 10 to 18',
    roof: PAINTS.sun,
  },
] as const;
