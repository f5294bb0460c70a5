/** What fails in development. */
export interface DevelopmentFault {
  /** Path from the root of the repository; empty if unknown. */
  moduleName: string;
  /** `line:column` */
  loc: string;
  message: string;
  /** Lines of the stack, in source files. */
  stack?: string[];
}

/** What the development server tells open pages. */
export type DevelopmentMessage =
  /** Hashes of the newest good builds of all areas. */
  | { type: 'builds'; data: string }
  | { type: 'faults'; data: DevelopmentFault[] }
  /** Server functions were replaced. */
  | { type: 'functions' };
