import type { GateCheck } from '@nivaas/registry';

/** For a process that opens no browser: `check` says so. */
export const noBrowserHere: GateCheck = ({ verb, note }) => {
  if (verb === 'check')
    note(
      'No page was opened in a browser: an edge has none. Run "check" without --edge, on the registry itself.',
    );
  return [];
};
