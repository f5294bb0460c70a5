import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';
import { UsageError } from '../errors';
import { root } from '../paths';
import { problemsOf, type Wish } from './check-plan';
import { filesOf } from './files';
import { planOf } from './plan';
import { writeFiles } from './write-files';
import { neighbourOf } from './neighbour';

const OWNERS = '.github/CODEOWNERS';
/** Column of the owners' names. */
const OWNERS_COLUMN = 15;

/** The two files of a new area outside its folder, by path from the root: its workflow, and CODEOWNERS with its line. */
export function pipelineFiles(area: string): Record<string, string> {
  const neighbour = neighbourOf(area);
  return {
    [workflowOf(area)]: textOf(workflowOf(neighbour))
      .replaceAll(neighbour, area)
      .replaceAll(secretOf(neighbour), secretOf(area)),
    [OWNERS]: withOwners(textOf(OWNERS), area),
  };
}

const workflowOf = (area: string) => `.github/workflows/${area}.yml`;
const secretOf = (area: string) => area.toUpperCase().replaceAll('-', '_');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Unchanged when the area has owners already, as after its folder was deleted. */
function withOwners(text: string, area: string): string {
  const folder = `/${area}/`;
  if (text.split('\n').some((line) => line.startsWith(`${folder} `))) return text;
  return `${text.trimEnd()}\n${folder.padEnd(OWNERS_COLUMN - 1)} @nivaas/${area.replace(/^mfe-/, '')}\n`;
}

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
