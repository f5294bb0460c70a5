/** Names on plans, in capitals by hand, as draughtsmen write them. */
const NAMES: Record<string, string> = {
  living: 'Living',
  dining: 'Dining',
  kitchen: 'Kitchen',
  bedroom: 'Bedroom',
  bath: 'Bath',
  powder: 'WC',
  utility: 'Utility',
  store: 'Store',
  study: 'Study',
  family: 'Family',
  stairs: 'Stairs',
  balcony: 'Balcony',
  veranda: 'Veranda',
  'shared room': 'Room',
  lockers: 'Lockers',
  pantry: 'Pantry',
  'work area': 'Work area',
  'meeting room': 'Meeting',
  reception: 'Reception',
  cabin: 'Cabin',
  washroom: 'WC',
  'shop floor': 'Shop floor',
};

/** "Bedroom 2"; empty for passages, which need no name. */
export function nameOnPlan(name: string, kind: string): string {
  const number = kind === 'bedroom' ? (/\d$/.exec(name)?.[0] ?? '') : '';
  return [NAMES[kind] ?? '', number].join(' ').trim();
}

/** 11.5 is 11'6". */
export function feet(length: number): string {
  const whole = Math.floor(length);
  return `${whole}'${length > whole ? '6' : '0'}"`;
}
