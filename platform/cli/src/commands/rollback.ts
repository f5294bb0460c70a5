import type { Command } from '../command';
import { areaOf, changed, changeOf } from './change-of';

/** Puts an earlier version back. */
export const rollback: Command = {
  verb: 'rollback',
  usage: '<area> [--to <version>] [--reason "…"]',
  summary: 'puts an earlier version back, default the one live before',
  help: [
    'Works with every version that is stored; "history <area>" shows them. Each byte of it is read first: a damaged ' +
      'version is refused, and a whole one is named instead.',
    'Without --to it goes to the version that was live before the present one. Twice in a row is there and back again.',
  ],
  examples: [
    'rollback mfe-search',
    'rollback mfe-search --to v0123456789ab --reason "search answers nothing for Pune"',
  ],
  options: ['to', 'reason', 'force', 'by'],
  run: async (call, site) => {
    const options = { ...(await changeOf(call, site)), ...(call.to ? { to: call.to } : {}) };
    return changed(await site.registry.rollback(areaOf(call), options), 'is live already');
  },
};
