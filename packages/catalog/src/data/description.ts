import { placeOf } from '../listing';
import { squareFeet } from './facts';
import type { Sample, SharedSample } from './sample';

/** Two or three sentences from the listing's own facts. */
export function describe(sample: Sample): string {
  const { locality, city } = placeOf(sample.location);
  const offer = sample.rent ? 'to rent' : 'for sale';
  return [opening(sample, `${locality}, ${city}`, offer), ...details(sample)].join(' ');
}

function opening(sample: Sample, place: string, offer: string): string {
  switch (sample.category) {
    case 'plot':
      return `A plot of ${squareFeet(sample.area)} ${offer} in ${place}.`;
    case 'commercial':
      return `A commercial space of ${squareFeet(sample.area)} ${offer} in ${place}.`;
    case 'pg':
      return `${plural(sample.bedrooms, 'bed')} in ${room(sample.own.sharing)} ${offer} in ${place}.`;
    default: {
      const kind = { apartment: 'apartment', villa: 'villa', house: 'independent house' }[sample.category];
      const [article, count] = [sample.bedrooms === 8 ? 'An' : 'A', `${sample.bedrooms} bedroom`];
      return `${article} ${count} ${kind} ${offer} in ${place}, with ${baths(sample.bathrooms)}.`;
    }
  }
}

function details(sample: Sample): string[] {
  switch (sample.category) {
    case 'apartment':
      return [
        'It is on the fifth of ten floors, faces east and overlooks the garden.',
        `The super area is ${squareFeet(sample.area)}; the home is semi-furnished and ready to move into.`,
      ];
    case 'villa':
    case 'house':
      return [
        `It stands on a plot of ${squareFeet(sample.own.plotArea)} with ${plural(sample.own.floors, 'floor')} and ${plural(sample.own.parkingSpaces, 'parking space')}.`,
        `The home faces ${sample.own.facing.toLowerCase()} and is ${sample.own.furnishing.toLowerCase()}.`,
      ];
    case 'plot':
      return [
        `It measures ${sample.own.length} by ${sample.own.breadth} feet on a road ${sample.own.roadWidth} metres wide, with ${plural(sample.own.openSides, 'open side')}.`,
        `It faces ${sample.own.facing.toLowerCase()}. Walk the boundary before you decide.`,
      ];
    case 'commercial':
      return [
        `Floor ${sample.own.floor.toLowerCase()}, ${sample.own.furnishing.toLowerCase()}, facing ${sample.own.facing.toLowerCase()} towards the main road.`,
        `${plural(sample.own.washrooms, 'washroom')} and ${plural(sample.own.parkingSpaces, 'parking space')} come with it.`,
      ];
    case 'pg':
      return [
        `Rent is per bed, with ${sample.own.meals.toLowerCase()}. The notice period is ${sample.own.noticeDays} days.`,
        `It is for ${sample.own.for.toLowerCase()}. ${gate(sample.own.gateCloses)}`,
      ];
  }
}

function room(sharing: SharedSample['own']['sharing']): string {
  return sharing === 'Single'
    ? 'a furnished room for one'
    : `a furnished ${sharing.toLowerCase()}-sharing room`;
}

function gate(closes: string): string {
  return /\d/.test(closes) ? `The gate closes at ${closes}.` : 'The gate has no fixed closing time.';
}

function baths(count: number): string {
  return `${count} ${count === 1 ? 'bathroom' : 'bathrooms'}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
