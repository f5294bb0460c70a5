/** Floors by the kind of room. */
export const TINTS: Record<string, string> = {
  living: '#f6e3c2',
  family: '#f6e3c2',
  dining: '#f6e3c2',
  'shop floor': '#f6e3c2',
  'work area': '#f6e3c2',
  bedroom: '#e9dcc6',
  'shared room': '#e9dcc6',
  study: '#e9dcc6',
  cabin: '#e9dcc6',
  'meeting room': '#e9dcc6',
  kitchen: '#dcebe2',
  utility: '#dcebe2',
  pantry: '#dcebe2',
  bath: '#d3e4e6',
  powder: '#d3e4e6',
  washroom: '#d3e4e6',
};
/** Bathrooms of all kinds. */
export const WET = TINTS['bath'];
