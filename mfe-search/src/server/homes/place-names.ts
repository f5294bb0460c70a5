import type { Place } from '@nivaas/catalog';
import { GAZETTEER } from '@nivaas/catalog/gazetteer';
import { foldHindi } from '@nivaas/catalog/spelling';

/**
 * Places typed in Hindi, in the data's spelling: "वाकड, पुणे" is "Wakad, Pune". Unknown words stay. The beginning of a
 * name means a place with homes, as the beginning of a name in Latin letters finds homes.
 */
export function latinPlace(text: string, places: readonly Place[]): string {
  return text
    .split(',')
    .map((part) => latinName(part.trim(), places))
    .join(', ');
}

function latinName(text: string, places: readonly Place[]): string {
  if (!/\p{Script=Devanagari}/u.test(text)) return text;
  const typed = foldHindi(text);
  const listed = GAZETTEER.map(({ name, hindi, others }) => ({ name, aliases: [...hindi, ...others] }));
  const find = (all: readonly Pick<Place, 'name' | 'aliases'>[], fits: (alias: string) => boolean) =>
    all.find(({ aliases }) => aliases.some((alias) => fits(foldHindi(alias))))?.name;
  const isTyped = (alias: string) => alias === typed;
  const begins = (alias: string) => typed.length > 1 && alias.startsWith(typed);
  return find(places, isTyped) ?? find(listed, isTyped) ?? find(places, begins) ?? text;
}

/** "Kothrud, Pune" is "कोथरुड, पुणे", also where a page has no translation; a name that is not known stays. */
export function hindiPlace(location: string): string {
  const shown = (name: string) => GAZETTEER.find((place) => place.name === name)?.hindi[0] ?? name;
  return location.split(', ').map(shown).join(', ');
}
