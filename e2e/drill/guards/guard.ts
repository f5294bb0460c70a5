/** An exact text of a source file, and what stands there instead when the guard is taken away. */
export interface Mutation {
  file: string;
  from: string;
  to: string;
}

/** A drill or a journey, by file and by a part of its title. */
export interface BrowserTest {
  file: string;
  title: string;
}

/** Something that keeps a fault from doing harm, and how it is taken away in a copy of the sources. */
export interface Guard {
  name: string;
  /** Source files without it; each text must be there. */
  mutations: Mutation[];
  /** Faults of the catalogue of which at least one must then do harm. */
  ids: string[];
  /** Met by a browser, on a site that was built without the guard. Absent: by the Jest tests of the faults. */
  browser?: {
    tests: BrowserTest[];
    /** Areas that must be built anew; none where only the server is another one. */
    build: string[];
  };
  /** Another guard that stops the same faults: it shows only when both are taken away. */
  coveredBy?: {
    /** Its name. */
    guard: string;
    why: string;
  };
}
