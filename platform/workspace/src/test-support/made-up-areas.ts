import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A repository with two areas, in place of `paths.ts`. */
const FILES = {
  'mfe-shop/package.json': '{}',
  'mfe-shop/src/routes.tsx': "export const routes = [{ path: '/shop' }];",
  'mfe-shop/fragments.d.ts': `
    declare module '@nivaas/contracts' {
      interface FragmentProps { 'mfe-shop/search': { from?: string }; 'mfe-shop/card': { title: string } }
    }`,
  'mfe-shop/src/fragments/card/card.examples.json': '{ "A long title": { "title": "A bicycle for two" } }',
  'mfe-product/package.json': '{ "private": true }',
  'mfe-product/src/routes.tsx': "export const routes = [{ path: '/product/:id' }];",
  '.github/CODEOWNERS': '/mfe-shop/     @nivaas/shop\n',
  '.github/workflows/mfe-product.yml': 'name: mfe-product\nsecrets: MFE_PRODUCT_TOKEN\n',
  '.github/workflows/mfe-shop.yml': 'name: mfe-shop\nsecrets: MFE_SHOP_TOKEN\n',
};

export const root = mkdtempSync(join(tmpdir(), 'made-up-areas-'));
export const areaNames = (): string[] => ['mfe-product', 'mfe-shop'];
export const areaFolder = (area: string): string => join(root, area);

for (const [path, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
afterAll(() => rmSync(root, { recursive: true }));
