import type { PlotSample } from '../sample';

export const PLOTS: readonly Omit<PlotSample, 'category' | 'bedrooms' | 'bathrooms'>[] = [
  {
    id: '12',
    title: 'Corner Plot in Chandapura',
    price: 4_800_000,
    location: 'Chandapura, Bangalore',
    area: 1200,
    date: '2025-04-24',
    postedBy: 'Owner',
    amenities: ['Security'],
    own: {
      length: 40,
      breadth: 30,
      openSides: 2,
      roadWidth: 9,
      boundary: 'Compound wall',
      facing: 'North-East',
    },
  },
  {
    id: '15',
    title: 'Residential Plot in Shamshabad',
    price: 5_400_000,
    location: 'Shamshabad, Hyderabad',
    area: 1800,
    date: '2025-03-15',
    postedBy: 'Builder',
    amenities: ['Security'],
    own: { length: 60, breadth: 30, openSides: 1, roadWidth: 12, boundary: 'Fenced', facing: 'East' },
  },
  {
    id: '16',
    title: 'Residential Plot in Oragadam',
    price: 3_840_000,
    location: 'Oragadam, Chennai',
    area: 2400,
    date: '2025-01-18',
    postedBy: 'Builder',
    amenities: ['Security'],
    own: { length: 60, breadth: 40, openSides: 1, roadWidth: 9, boundary: 'Survey pegs', facing: 'North' },
  },
];
