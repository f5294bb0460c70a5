import * as v from 'valibot';
import { verifyLog } from '../../log/verify-log';
import { verifyVersions } from '../../versions/verify-versions';
import { describeProblems } from '../print';
import { readVerb } from '../verb';

/** Checks every stored byte. */
export const verify = readVerb({
  name: 'verify',
  input: v.object({}),
  run: async (context) => {
    const problems = [...(await verifyVersions(context)), ...(await verifyLog(context))];
    return { ok: problems.length === 0, problems };
  },
  command: {
    usage: '',
    summary: 'every stored byte against its manifest, the log against itself',
    help: ['Changes nothing. Exit code 1 when something is wrong, with what and where.'],
    examples: ['verify', 'verify --json'],
    text: ({ ok, problems }) =>
      ok ? 'Every stored file and the log are as they were written.' : describeProblems(problems),
    isBad: ({ ok }) => !ok,
  },
});
