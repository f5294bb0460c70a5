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

/** Rooms and measures, for those who cannot see the plan. */
export function planWords(home: DrawnListing, area: number): Words {
  const floors = floorsOf(home);
  const told = floors.map(({ rooms }, index): Words => {
    const named = rooms.filter(({ kind }) => TOLD.has(kind));
    const prefix: Words = floors.length > 1 ? (FLOORS[index] ?? ['', '']) : ['', ''];
    const list = (language: 0 | 1) =>
      named
        .map(({ name, kind, width, height }) => {
          const number = kind === 'bedroom' ? ` ${/\d$/.exec(name)?.[0] ?? ''}` : '';
          return `${language ? ROOM_NAMES[kind]?.[1] : kind}${number} ${feet(width)} × ${feet(height)}`;
        })
        .join(', ');
    return [
      `${prefix[0] ? `${prefix[0]}: ` : ''}${list(0)}`,
      `${prefix[1] ? `${prefix[1]}: ` : ''}${list(1)}`,
    ];
  });
  const [front, front_hi] = directionOf(bearingOf(home));
  const size = area.toLocaleString('en-IN');
  const [what, what_hi] = home.category === 'pg' ? ['', ''] : ['carpet area ', 'कारपेट एरिया '];
  return [
    `Floor plan, illustrative, front to the ${front}, ${what}${size} sq.ft. ${told.map(([english]) => english).join('. ')}`,
    `नक्शा (सांकेतिक), सामने ${front_hi}, ${what_hi}${size} वर्ग फ़ुट। ${told.map(([, hindi]) => hindi).join('। ')}`,
  ];
}

export function sitePlanWords(home: DrawnListing): Words {
  const [front, front_hi] = directionOf(bearingOf(home));
  const road = home.fact('road-width');
  const boundary = home.fact('boundary');
  const sides = home.fact('open-sides');
  return [
    `Site plan, illustrative, ${home.fact('dimensions')}, ${boundary.toLowerCase()}, ${sides} open ${sides === '1' ? 'side' : 'sides'}, road of ${road} to the ${front}`,
    `साइट प्लान (सांकेतिक), ${measure(home.fact('dimensions'))[1]}, ${BOUNDARIES[boundary] ?? ''}, ${sides} खुली दिशा, ${front_hi} में ${measure(road)[1]} की सड़क`,
  ];
}
