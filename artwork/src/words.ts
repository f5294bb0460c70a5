import type { RoomScene } from './rooms/look';

/** A text in English and in Hindi. */
export type Words = readonly [english: string, hindi: string];

/** Chooses the language of a drawing. */
export type Say = (words: Words) => string;
export const inEnglish: Say = ([english]) => english;
export const inHindi: Say = ([, hindi]) => hindi;

const DIRECTIONS: readonly Words[] = [
  ['north', 'उत्तर'],
  ['north-east', 'उत्तर-पूर्व'],
  ['east', 'पूर्व'],
  ['south-east', 'दक्षिण-पूर्व'],
  ['south', 'दक्षिण'],
  ['south-west', 'दक्षिण-पश्चिम'],
  ['west', 'पश्चिम'],
  ['north-west', 'उत्तर-पश्चिम'],
];

/** @param bearing degrees clockwise from north */
export function directionOf(bearing: number): Words {
  return DIRECTIONS[Math.round(bearing / 45) % 8] ?? ['north', 'उत्तर'];
}

const TIMES: Record<RoomScene['time'], Words> = {
  morning: ['in the morning', 'सुबह'],
  day: ['by day', 'दिन में'],
  evening: ['in the late afternoon', 'दोपहर बाद'],
  night: ['at dusk', 'साँझ को'],
};

/** "Living room, morning light from the east". */
export function inLight([english, hindi]: Words, { time, hasSun, bearing }: RoomScene): Words {
  const [direction, direction_hi] = directionOf(bearing);
  if (hasSun && time === 'morning')
    return [`${english}, morning light from the ${direction}`, `${hindi}, ${direction_hi} से सुबह की रोशनी`];
  if (hasSun)
    return [`${english}, evening light from the ${direction}`, `${hindi}, ${direction_hi} से शाम की रोशनी`];
  return [`${english}, ${TIMES[time][0]}`, `${hindi}, ${TIMES[time][1]}`];
}

/** "5 of 10" is "10 में से 5वीं". */
export function floorHi(floor: string): string {
  const [own = '', all = ''] = floor.split(' of ');
  return `${all} में से ${own}वीं`;
}

export function overlookHi(overlooking: string): string {
  return { Garden: 'बगीचे', Street: 'गली', 'Main road': 'मुख्य सड़क', Courtyard: 'आँगन' }[overlooking] ?? 'शहर';
}
