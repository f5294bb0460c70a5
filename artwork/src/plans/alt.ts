import { bearingOf, type DrawnListing } from '../listings';
import { directionOf, type Words } from '../words';
import { floorsOf } from './templates';
import { feet } from './words';

const HINDI: Record<string, string> = {
  living: 'बैठक',
  dining: 'भोजन कक्ष',
  kitchen: 'रसोई',
  bedroom: 'बेडरूम',
  family: 'पारिवारिक बैठक',
  study: 'पढ़ने का कमरा',
  'shared room': 'कमरा',
  'work area': 'कार्य क्षेत्र',
  'meeting room': 'मीटिंग रूम',
  reception: 'रिसेप्शन',
  cabin: 'केबिन',
  'shop floor': 'दुकान',
  store: 'स्टोर',
};
const FLOORS: readonly Words[] = [
  ['Ground floor', 'भूतल'],
  ['First floor', 'पहली मंज़िल'],
  ['Second floor', 'दूसरी मंज़िल'],
];

/** Rooms and measures, for those who cannot see the plan. */
export function planWords(home: DrawnListing, area: number): Words {
  const floors = floorsOf(home);
  const told = floors.map(({ rooms }, index): Words => {
    const named = rooms.filter(({ kind }) => HINDI[kind]);
    const prefix: Words = floors.length > 1 ? (FLOORS[index] ?? ['', '']) : ['', ''];
    const list = (language: 0 | 1) =>
      named
        .map(({ name, kind, width, height }) => {
          const number = kind === 'bedroom' ? ` ${/\d$/.exec(name)?.[0] ?? ''}` : '';
          return `${language ? HINDI[kind] : kind}${number} ${feet(width)} × ${feet(height)}`;
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

const BOUNDARIES: Record<string, string> = {
  'Compound wall': 'चारदीवारी',
  Fenced: 'बाड़',
  'Survey pegs': 'सर्वे के खूँटे',
};

export function sitePlanWords(home: DrawnListing): Words {
  const [front, front_hi] = directionOf(bearingOf(home));
  const road = home.fact('road-width');
  const boundary = home.fact('boundary');
  const sides = home.fact('open-sides');
  return [
    `Site plan, illustrative, ${home.fact('dimensions')}, ${boundary.toLowerCase()}, ${sides} open ${sides === '1' ? 'side' : 'sides'}, road of ${road} to the ${front}`,
    `साइट प्लान (सांकेतिक), ${home.fact('dimensions').replace(/ ft/g, ' फ़ुट')}, ${BOUNDARIES[boundary] ?? ''}, ${sides} खुली दिशा, ${front_hi} में ${road.replace(' m', ' मीटर')} की सड़क`,
  ];
}
