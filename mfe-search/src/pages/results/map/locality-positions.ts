/** Kilometres east and north of the city's centre. */
export type Position = readonly [east: number, north: number];

/**
 * Where the localities of our homes lie. Positions are approximate, to a kilometre or two: enough to say which homes are
 * near each other, not to find one. A home elsewhere is in the list only.
 */
export const LOCALITY_POSITIONS: Readonly<Record<string, Readonly<Record<string, Position>>>> = {
  Mumbai: {
    Worli: [-2, 9],
    Chembur: [7, 14],
    'Andheri East': [4, 20],
    'Andheri West': [-1, 22],
    'Kandivali East': [4, 29],
  },
  Delhi: {
    'Vasant Kunj': [-6, -11],
    Rohini: [-10, 12],
    Dwarka: [-16, -5],
    'Laxmi Nagar': [6, 0],
  },
  Bangalore: {
    Whitefield: [17, -1],
    Koramangala: [3, -5],
    'Sarjapur Road': [9, -7],
    Chandapura: [12, -19],
    Indiranagar: [5, 0],
  },
  Hyderabad: {
    'Jubilee Hills': [-7, 5],
    Shamshabad: [-8, -15],
    Gachibowli: [-13, 6],
    Madhapur: [-9, 7],
  },
  Chennai: {
    Sholinganallur: [-5, -20],
    Oragadam: [-34, -27],
    Velachery: [-6, -12],
    'T Nagar': [-4, -5],
  },
  Pune: {
    Wakad: [-10, 9],
    Hinjewadi: [-12, 8],
    'Koregaon Park': [4, 2],
  },
  Kolkata: {
    'New Town': [12, 2],
    Behala: [-4, -7],
    Ballygunge: [1, -4],
    'Salt Lake Sector V': [8, 1],
  },
};
