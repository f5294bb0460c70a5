/** In one address. */
export const MAX_PLACES = 10;

/** Several places as one parameter: "Wakad;MG Road, Pune". */
export function writePlaces(places: readonly string[]): string {
  return places.join(';');
}

export function readPlaces(text: string): string[] | undefined {
  const places = [...new Set(text.split(';').map((place) => place.trim()))].filter(Boolean);
  return places.length > 0 ? places.slice(0, MAX_PLACES) : undefined;
}
