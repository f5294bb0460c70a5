import { translation } from '../messages.hi';
import { nameIn, placeNameIn } from '../names';

/** In Hindi whatever the language of the document or process is. */
export function nameInHindi(word: string): string {
  return nameIn(translation.catalog, word);
}

/** "Wakad, Pune" is "वाकड, पुणे". */
export function placeInHindi(location: string): string {
  return placeNameIn(translation.catalog, location);
}
