import type { NearbyGroup } from '../listing';

/** Kinds of places, without the names of real ones, in the order of their groups. */
const KINDS = {
  primary: ['Education', 'Primary school'],
  secondary: ['Education', 'Secondary school'],
  college: ['Education', 'College'],
  engineering: ['Education', 'Engineering college'],
  university: ['Education', 'University'],
  pharmacy: ['Healthcare', 'Pharmacy'],
  clinic: ['Healthcare', 'Clinic'],
  diagnostics: ['Healthcare', 'Diagnostic centre'],
  general: ['Healthcare', 'General hospital'],
  hospital: ['Healthcare', 'Hospital'],
  speciality: ['Healthcare', 'Multi-speciality hospital'],
  bus: ['Transport', 'Bus stop'],
  metro: ['Transport', 'Metro station'],
  train: ['Transport', 'Railway station'],
} as const satisfies Record<string, readonly [NearbyGroup['name'], string]>;

/**
 * Samples: kinds with their distances in kilometres. A home's sketch has no room for long names, nor for a distance
 * that is small beside the farthest one.
 */
const SURROUNDINGS: Record<string, string> = {
  'Andheri East, Mumbai':
    'primary 0.7, secondary 1.3, college 2.2, pharmacy 0.5, clinic 0.9, hospital 1.8, metro 0.8, train 1.6',
  'Andheri West, Mumbai':
    'primary 0.5, secondary 0.9, college 1.4, pharmacy 0.4, diagnostics 0.8, hospital 2.1, metro 1, train 1.2',
  'Chembur, Mumbai':
    'primary 0.6, secondary 1.1, college 1.7, pharmacy 0.5, clinic 0.8, general 2, bus 0.4, train 1.3',
  'Kandivali East, Mumbai':
    'primary 0.9, secondary 1.4, college 2.6, pharmacy 0.6, clinic 1, hospital 2.3, metro 1.2, train 1.9',
  'Worli, Mumbai':
    'primary 0.8, secondary 1.2, college 2.4, pharmacy 0.5, diagnostics 1, hospital 1.6, metro 0.9',
  'Dwarka, Delhi':
    'primary 0.4, secondary 0.8, university 2.5, pharmacy 0.6, clinic 1, general 2.2, metro 1.2',
  'Laxmi Nagar, Delhi':
    'primary 0.5, secondary 0.9, college 2.3, pharmacy 0.4, clinic 0.7, general 1.9, metro 0.6',
  'Rohini, Delhi':
    'primary 0.6, secondary 1, engineering 2.8, pharmacy 0.5, clinic 0.9, general 2.4, metro 1.4',
  'Vasant Kunj, Delhi':
    'primary 0.7, secondary 1.1, university 3.1, pharmacy 0.6, clinic 1.2, hospital 1.7, bus 0.5',
  'Chandapura, Bangalore':
    'primary 0.9, secondary 1.8, engineering 3.4, pharmacy 0.7, clinic 1.2, hospital 2.7, bus 0.6',
  'Indiranagar, Bangalore':
    'primary 0.5, secondary 0.9, college 2, pharmacy 0.4, diagnostics 0.8, hospital 1.5, metro 0.7',
  'Koramangala, Bangalore':
    'primary 0.6, secondary 1.2, college 1.6, pharmacy 0.4, clinic 0.9, hospital 2.3, bus 0.5',
  'Sarjapur Road, Bangalore':
    'primary 1.1, secondary 1.6, engineering 3.6, pharmacy 0.7, clinic 1.4, hospital 2.9, bus 0.8',
  'Whitefield, Bangalore':
    'primary 0.8, secondary 1.4, engineering 3, pharmacy 0.6, clinic 1.1, hospital 2, metro 1.7',
  'Gachibowli, Hyderabad':
    'primary 0.9, secondary 1.5, university 3.3, pharmacy 0.6, clinic 1.2, hospital 1.9, bus 0.5',
  'Jubilee Hills, Hyderabad':
    'primary 0.8, secondary 1.3, college 2.9, pharmacy 0.7, diagnostics 1.1, hospital 1.5, metro 2',
  'Madhapur, Hyderabad':
    'primary 0.7, secondary 1.2, college 2.1, pharmacy 0.4, clinic 0.8, hospital 1.7, metro 1',
  'Shamshabad, Hyderabad':
    'primary 1.3, secondary 2.1, engineering 4.2, pharmacy 0.9, clinic 1.6, general 3.5, bus 0.8, train 2.8',
  'Oragadam, Chennai':
    'primary 1.5, secondary 2.4, engineering 4.6, pharmacy 1.1, clinic 1.9, general 5.2, bus 0.9',
  'Sholinganallur, Chennai':
    'primary 0.8, secondary 1.5, engineering 2.7, pharmacy 0.5, clinic 1.1, hospital 3, bus 0.6',
  'T Nagar, Chennai':
    'primary 0.4, secondary 0.7, college 1.8, pharmacy 0.5, diagnostics 0.9, hospital 2.2, train 1.1, metro 1.5',
  'Velachery, Chennai':
    'primary 0.6, secondary 1, engineering 2.5, pharmacy 0.4, clinic 0.8, hospital 1.9, train 1.3',
  'Hinjewadi, Pune':
    'primary 1.2, secondary 1.9, engineering 3.1, pharmacy 0.7, clinic 1.4, hospital 3.4, bus 0.6',
  'Koregaon Park, Pune':
    'primary 0.7, secondary 1.1, college 2.2, pharmacy 0.5, diagnostics 0.9, hospital 1.4, metro 1.8, train 2.6',
  'Wakad, Pune': 'primary 0.8, secondary 1.5, college 3.2, pharmacy 0.4, clinic 1.1, speciality 2.6, bus 0.6',
  'Ballygunge, Kolkata':
    'primary 0.5, secondary 0.8, college 1.5, pharmacy 0.4, diagnostics 0.7, hospital 2.1, bus 0.6, train 1.1',
  'Behala, Kolkata':
    'primary 0.6, secondary 1.1, college 2, pharmacy 0.5, clinic 0.8, general 2.3, metro 1.4',
  'New Town, Kolkata':
    'primary 1, secondary 1.6, university 2.8, pharmacy 0.6, clinic 1.3, hospital 2.2, bus 0.5',
  'Salt Lake Sector V, Kolkata':
    'primary 1.1, secondary 1.7, engineering 1.4, pharmacy 0.6, clinic 0.9, hospital 2.4, metro 0.8',
};

/** The places around the homes of a locality, in groups, the nearest first. */
export function nearbyIn(location: string): NearbyGroup[] {
  const distances = new Map(SURROUNDINGS[location]?.split(', ').map(kindAndDistance));
  const groups = new Map<NearbyGroup['name'], NearbyGroup>();
  for (const [kind, [name, place]] of Object.entries(KINDS)) {
    const distance = distances.get(kind);
    if (distance === undefined) continue;
    const group = groups.get(name) ?? { name, places: [] };
    group.places.push({ name: place, distance });
    groups.set(name, group);
  }
  for (const { places } of groups.values()) places.sort((one, other) => one.distance - other.distance);
  return [...groups.values()];
}

function kindAndDistance(text: string): [kind: string, distance: number] {
  const [kind = '', distance] = text.split(' ');
  return [kind, Number(distance)];
}
