import type { Command } from '../command';
import { describeProblems } from '../print';

/** Reads everything that is stored. */
export const verify: Command = {
  verb: 'verify',
  usage: '',
  summary: 'every stored byte against its manifest, the log against itself',
  help: ['Changes nothing. Exit code 1 when something is wrong, with what and where.'],
  examples: ['verify', 'verify --json'],
  options: [],
  run: async (_, site) => {
    const problems = await site.registry.verify();
    const isBad = problems.length > 0;
    const text = isBad
      ? describeProblems(problems)
      : 'Every stored file and the log are as they were written.';
    return { json: { ok: !isBad, problems }, text, isBad };
  },
};
