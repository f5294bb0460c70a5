import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../errors';
import { root } from '../paths';
import { problemsOf, type Wish } from './check-plan';
import { filesOf } from './files';
import { pipelineFiles } from './pipeline-files';
import { planOf } from './plan';
import { writeFiles } from './write-files';

const USAGE = 'npm run new-area -- mfe-agents --owns /agents,/agents/:id [--lends agent-card]';

/** `new-area <area> --owns <patterns> [--lends <fragments>]`: writes a complete area, and its pipeline. */
export async function newArea(args: string[]): Promise<void> {
  const wish = read(args);
  const problems = problemsOf(wish);
  if (problems.length > 0)
    throw new UsageError(problems.map(({ code, message, hint }) => `${code}: ${message} ${hint}`).join('\n'));
  const { area } = wish;
  const pipeline = pipelineFiles(area);
  const files = await filesOf(planOf(area, wish.owns, wish.lends));
  writeFiles(join(root, area), files);
  writeFiles(root, pipeline);
  process.stdout.write(
    [
      `Wrote ${area}/ (${Object.keys(files).length} files), ${Object.keys(pipeline).join(' and ')}. Next:`,
      `  npm test -- ${area}`,
      `  npm run release -- deploy ${area}`,
      '',
    ].join('\n'),
  );
}

function read(args: string[]): Wish {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { owns: { type: 'string' }, lends: { type: 'string' } },
      allowPositionals: true,
    });
    const [area, extra] = positionals;
    if (area === undefined || extra !== undefined) throw new Error('Name one area.');
    return { area, owns: listOf(values.owns), lends: listOf(values.lends) };
  } catch (error) {
    throw new UsageError(`usage: ${error instanceof Error ? error.message : String(error)} ${USAGE}`);
  }
}

function listOf(text = ''): string[] {
  return text.split(',').filter((part) => part !== '');
}
