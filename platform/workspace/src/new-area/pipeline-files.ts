import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths';
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
