/**
 * What a map shows below its pins. Each text is a line: "longitude,latitude longitude,latitude". Drawn by hand from
 * commonly known coordinates, to a few hundred metres.
 */
export interface CityBase {
  /** Filled areas. */
  water?: string[];
  rivers?: string[];
  roads: string[];
  metro: string[];
}
