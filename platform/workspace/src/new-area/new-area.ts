import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@nivaas/contracts/refusal';
import { root } from '../paths';
import { parseWords } from '../words';
import { problemsOf } from './check-plan';
import { filesOf, pipelineFiles } from './files';
import { planOf } from './plan';
import { writeFiles } from './templates';

const USAGE = 'npm run new-area -- mfe-agents --owns /agents,/agents/:id [--lends agent-card]';
const OPTIONS = { owns: { type: 'string' }, lends: { type: 'string' } } as const;

/** `new-area <area> --owns <patterns> [--lends <fragments>]`: writes a complete area, and its pipeline. */
export async function newArea(args: string[]): Promise<void> {
  const { values, words } = parseWords(args, OPTIONS, USAGE);
  const [area, extra] = words;
  if (area === undefined || extra !== undefined) throw new Refusal('usage', `Name one area. ${USAGE}`);
  const [owns, lends] = [listOf(values.owns), listOf(values.lends)];
  const problems = problemsOf({ area, owns, lends });
  if (problems.length > 0)
    throw new Refusal(
      'usage',
      problems.map(({ code, message, hint }) => `${code}: ${message} ${hint}`).join('\n'),
    );
  const pipeline = pipelineFiles(area);
  const files = await filesOf(planOf(area, owns, lends));
  writeFiles(join(root, area), files);
  writeFiles(root, pipeline);
  process.stdout.write(
    [
      `Wrote ${[`${area}/ (${Object.keys(files).length} files)`, ...Object.keys(pipeline)].join(' and ')}. Next:`,
      `  npm test -- ${area}`,
      `  npm run release -- deploy ${area}`,
      `For a link to it in the menu, fill the place 'site.menu' in ${area}/src/fills.ts: ${guide()} shows how.`,
      '',
    ].join('\n'),
  );
}

/** Where this repository says what fills a place. */
function guide(): string {
  return existsSync(join(root, 'docs/teams.md')) ? 'docs/teams.md' : 'README.md';
}

function listOf(text = ''): string[] {
  return text.split(',').filter((part) => part !== '');
}
