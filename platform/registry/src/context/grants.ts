/** What the server functions of an area may do, by the operators' word. */
export interface AreaGrants {
  /** Names of origins that they may reach. */
  origins: readonly string[];
  /** Sources under whose tags they may say that something changed. */
  changes: readonly string[];
  /** What they may know and do in a visitor's name. */
  scopes: readonly string[];
}

/** The grants of all areas. */
export interface GrantTable {
  origins: Readonly<Record<string, { url: string }>>;
  of: (area: string) => AreaGrants;
}
