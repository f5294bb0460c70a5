import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths';
import { pipelineFiles } from './files';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

test('a new area gets a workflow like those of the others, and a line in CODEOWNERS', () => {
  const owners = textOf('.github/CODEOWNERS');
  expect(pipelineFiles('mfe-new-homes')).toEqual({
    '.github/workflows/mfe-new-homes.yml': textOf('.github/workflows/mfe-search.yml')
      .replaceAll('mfe-search', 'mfe-new-homes')
      .replaceAll('MFE_SEARCH', 'MFE_NEW_HOMES'),
    '.github/CODEOWNERS': `${owners}/mfe-new-homes/ @nivaas/new-homes\n`,
  });
});

test('an area that has both already changes neither', () => {
  for (const [path, text] of Object.entries(pipelineFiles('mfe-search'))) expect(text).toBe(textOf(path));
});
