/** The data that a loader returned, with or without an HTTP status. */
export function dataOf<Data extends object>(loaded: Data | { data: Data; init: unknown }): Data {
  return 'init' in loaded && 'data' in loaded ? loaded.data : loaded;
}
