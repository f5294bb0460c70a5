import { pipelineFiles } from './files';

jest.mock('../paths', () => jest.requireActual('../test-support/made-up-areas'));

test('a new area gets a workflow like those of the others, and a line in CODEOWNERS', () => {
  expect(pipelineFiles('mfe-new-lines')).toEqual({
    '.github/workflows/mfe-new-lines.yml': 'name: mfe-new-lines\nsecrets: MFE_NEW_LINES_TOKEN\n',
    '.github/CODEOWNERS': '/mfe-shop/     @nivaas/shop\n/mfe-new-lines/ @nivaas/new-lines\n',
  });
});

test('an area that has both already changes neither', () => {
  expect(pipelineFiles('mfe-shop')).toEqual({
    '.github/workflows/mfe-shop.yml': 'name: mfe-shop\nsecrets: MFE_SHOP_TOKEN\n',
    '.github/CODEOWNERS': '/mfe-shop/     @nivaas/shop\n',
  });
});
