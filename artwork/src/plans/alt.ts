import { bearingOf, type DrawnListing } from '../listings';
import { directionOf, type Words } from '../words';
import { floorsOf } from './templates';
import { BOUNDARIES, feet, FLOORS, measure, ROOM_NAMES } from './words';

/** Rooms that the alt text names; the others are only in the picture. */
const TOLD = new Set([
  'living',
  'dining',
  'kitchen',
  'bedroom',
  'family',
  'study',
  'shared room',
  'work area',
  'meeting room',
  'reception',
  'cabin',
  'shop floor',
  'store',
]);

/** The plan in one sentence, which is its caption; then its rooms and measures, for those who cannot see them. */
export function planWords(home: DrawnListing, area: number): Words {
  const floors = floorsOf(home);
  const told = floors.map(({ rooms }, index): Words => {
    const named = rooms.filter(({ kind }) => TOLD.has(kind));
    const prefix: Words = floors.length > 1 ? (FLOORS[index] ?? ['', '']) : ['Rooms', 'कमरे'];
    const list = (language: 0 | 1) =>
      named
        .map(({ name, kind, width, height }) => {
          const number = kind === 'bedroom' ? ` ${/\d$/.exec(name)?.[0] ?? ''}` : '';
          return `${language ? ROOM_NAMES[kind]?.[1] : kind}${number} (${feet(width)} × ${feet(height)})`;
        })
        .join(', ');
    return [`${prefix[0]}: ${list(0)}.`, `${prefix[1]}: ${list(1)}।`];
  });
  const [front, front_hi] = directionOf(bearingOf(home));
  const size = area.toLocaleString('en-IN');
  const [what, what_hi] = home.category === 'pg' ? ['', ''] : [' of carpet area', 'कारपेट एरिया '];
  return [
    `Illustrative floor plan: ${size} sq.ft${what}, facing ${front}. ${told.map(([english]) => english).join(' ')}`,
    `सांकेतिक नक्शा: ${what_hi}${size} वर्ग फ़ुट, मुख ${front_hi} की ओर। ${told.map(([, hindi]) => hindi).join(' ')}`,
  ];
}

export function sitePlanWords(home: DrawnListing): Words {
  const [front, front_hi] = directionOf(bearingOf(home));
  const road = home.fact('road-width');
  const boundary = home.fact('boundary');
  const sides = home.fact('open-sides');
  return [
    `Illustrative site plan: ${home.fact('dimensions')}, ${boundary.toLowerCase()}, ${sides} open ${sides === '1' ? 'side' : 'sides'}, a road ${road} wide to the ${front}.`,
    `सांकेतिक साइट प्लान: ${measure(home.fact('dimensions'))[1]}, ${BOUNDARIES[boundary] ?? ''}, ${sides} खुली ${sides === '1' ? 'दिशा' : 'दिशाएँ'}, ${front_hi} में ${measure(road)[1]} चौड़ी सड़क।`,
  ];
}
