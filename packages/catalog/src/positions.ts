import { placeOf } from './listing';

/** Degrees. */
export type Position = readonly [longitude: number, latitude: number];

/** A rectangle on the map, in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

interface CityPositions {
  centre: Position;
  localities: Readonly<Record<string, Position>>;
}

/**
 * Where the localities of our homes lie, to half a kilometre: enough to say which homes are near each other, not to find
 * one. A home elsewhere is on no map.
 */
export const CITY_POSITIONS: Readonly<Record<string, CityPositions>> = {
  Mumbai: {
    centre: [72.835, 18.94],
    localities: {
      Worli: [72.817, 19.01],
      Chembur: [72.9, 19.055],
      'Andheri East': [72.87, 19.115],
      'Andheri West': [72.83, 19.136],
      'Kandivali East': [72.872, 19.205],
    },
  },
  Delhi: {
    centre: [77.219, 28.632],
    localities: {
      'Vasant Kunj': [77.158, 28.529],
      Rohini: [77.115, 28.732],
      Dwarka: [77.046, 28.585],
      'Laxmi Nagar': [77.277, 28.63],
    },
  },
  Bangalore: {
    centre: [77.594, 12.972],
    localities: {
      Whitefield: [77.75, 12.97],
      Koramangala: [77.622, 12.935],
      'Sarjapur Road': [77.68, 12.91],
      Chandapura: [77.705, 12.8],
      Indiranagar: [77.64, 12.978],
    },
  },
  Hyderabad: {
    centre: [78.474, 17.362],
    localities: {
      'Jubilee Hills': [78.407, 17.432],
      Shamshabad: [78.4, 17.255],
      Gachibowli: [78.349, 17.44],
      Madhapur: [78.391, 17.448],
    },
  },
  Chennai: {
    centre: [80.275, 13.083],
    localities: {
      Sholinganallur: [80.228, 12.901],
      Oragadam: [79.955, 12.84],
      Velachery: [80.221, 12.979],
      'T Nagar': [80.234, 13.042],
    },
  },
  Pune: {
    centre: [73.857, 18.52],
    localities: {
      Wakad: [73.762, 18.599],
      Hinjewadi: [73.738, 18.591],
      'Koregaon Park': [73.894, 18.536],
    },
  },
  Kolkata: {
    centre: [88.35, 22.565],
    localities: {
      'New Town': [88.475, 22.586],
      Behala: [88.311, 22.498],
      Ballygunge: [88.365, 22.528],
      'Salt Lake Sector V': [88.434, 22.576],
    },
  },
};

/** @param location "Wakad, Pune" */
export function isInBounds(location: string, { west, south, east, north }: Bounds): boolean {
  const { locality, city } = placeOf(location);
  const localities = Object.hasOwn(CITY_POSITIONS, city) ? CITY_POSITIONS[city]?.localities : undefined;
  const position = localities && Object.hasOwn(localities, locality) ? localities[locality] : undefined;
  if (!position) return false;
  const [longitude, latitude] = position;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
