import * as v from 'valibot';

const COLOURS = 4;
const KEY = 'nivaas-console-colours';
/** Colours by area and version. */
const colours = v.record(v.string(), v.record(v.string(), v.picklist([0, 1, 2, 3])));

/** A version keeps its colour in this tab, also after a reload, whatever is drawn beside it. */
export function colourOf(area: string, version: string): number {
  const all = read();
  const known = new Map(Object.entries(all[area] ?? {}));
  const colour = known.get(version) ?? known.size % COLOURS;
  if (!known.has(version)) {
    known.set(version, colour);
    sessionStorage.setItem(KEY, JSON.stringify({ ...all, [area]: Object.fromEntries(known) }));
  }
  return colour;
}

function read(): Record<string, Record<string, number>> {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), colours), sessionStorage.getItem(KEY));
  return stored.success ? stored.output : {};
}
