import type { Say, Words } from '../words';

/** Rooms with a name on the plan; passages need none. */
export const ROOM_NAMES: Record<string, Words> = {
  living: ['Living', 'बैठक'],
  dining: ['Dining', 'भोजन कक्ष'],
  kitchen: ['Kitchen', 'रसोई'],
  bedroom: ['Bedroom', 'बेडरूम'],
  bath: ['Bath', 'बाथरूम'],
  powder: ['WC', 'शौचालय'],
  utility: ['Utility', 'यूटिलिटी'],
  store: ['Store', 'स्टोर'],
  study: ['Study', 'पढ़ने का कमरा'],
  family: ['Family', 'पारिवारिक बैठक'],
  stairs: ['Stairs', 'सीढ़ियाँ'],
  balcony: ['Balcony', 'बालकनी'],
  veranda: ['Veranda', 'बरामदा'],
  'shared room': ['Room', 'कमरा'],
  lockers: ['Lockers', 'लॉकर'],
  pantry: ['Pantry', 'पैंट्री'],
  'work area': ['Work area', 'कार्य क्षेत्र'],
  'meeting room': ['Meeting', 'मीटिंग रूम'],
  reception: ['Reception', 'रिसेप्शन'],
  cabin: ['Cabin', 'केबिन'],
  washroom: ['WC', 'शौचालय'],
  'shop floor': ['Shop floor', 'दुकान'],
};

export const FLOORS: readonly Words[] = [
  ['Ground floor', 'भूतल'],
  ['First floor', 'पहली मंज़िल'],
  ['Second floor', 'दूसरी मंज़िल'],
];

export const ILLUSTRATIVE: Words = ['Illustrative', 'सांकेतिक'];

export const BOUNDARIES: Record<string, string> = {
  'Compound wall': 'चारदीवारी',
  Fenced: 'बाड़',
  'Survey pegs': 'सर्वे के खूँटे',
};

/** "Bedroom 2"; empty for passages. */
export function nameOnPlan(name: string, kind: string, say: Say): string {
  const number = kind === 'bedroom' ? (/\d$/.exec(name)?.[0] ?? '') : '';
  return [say(ROOM_NAMES[kind] ?? ['', '']), number].join(' ').trim();
}

/** 11.5 is 11'6". */
export function feet(length: number): string {
  const whole = Math.floor(length);
  return `${whole}'${length > whole ? '6' : '0'}"`;
}

/** "30 ft", "1,800 sq.ft" and "9 m" as facts write them. */
export function measure(english: string): Words {
  const hindi = english.replace('sq.ft', 'वर्ग फ़ुट').replace(/ ft\b/g, ' फ़ुट').replace(/ m\b/, ' मीटर');
  return [english, hindi];
}
