/** The code of one area that runs on this page. */
interface RunningArea {
  /** Of its build; it changes with each update. */
  hash: () => string;
  /** @param newest Hashes of the newest good builds of all areas. */
  update: (newest: string) => void;
}

declare global {
  /** All areas of the page. Each has a copy of this module. */
  var __NIVAAS_RUNNING__: RunningArea[] | undefined;
}

export const running = (globalThis.__NIVAAS_RUNNING__ ??= []);
