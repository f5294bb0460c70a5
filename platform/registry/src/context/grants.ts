/** What the server functions of an area may do, by the operators' word. */
export interface AreaGrants {
  /** Names of origins that they may reach. */
  origins: readonly string[];
  /** Sources under whose tags they may say that something changed. */
  changes: readonly string[];
  /** What they may know and do in a visitor's name. */
  scopes: readonly string[];
}

/** Formats of a source's data, by number: those in which it can be read, and those in which it can be written. */
export interface PublishedFormats {
  reads: readonly number[];
  writes: readonly number[];
}

/** The grants of all areas. */
export interface GrantTable {
  origins: Readonly<Record<string, { url: string }>>;
  of: (area: string) => AreaGrants;
  /**
   * Asks an origin, once for each table.
   *
   * @returns Undefined when it publishes no formats.
   * @throws {FunctionError} upstream_…, grant_missing
   */
  formats: (origin: string) => Promise<PublishedFormats | undefined>;
}
