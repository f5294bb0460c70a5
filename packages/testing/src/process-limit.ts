/** For suites that build, start processes, sync files or run tools of the repository: only a hang reaches this limit. */
jest.setTimeout(120_000);

export {};
