import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areaLending } from './area-lending';
import { lentFragments } from './lent-fragments';

/** Beside the areas, so that their packages are found. */
const root = join(__dirname, '../../../..');
let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(root, '.build-lending-')), 'mfe-tiny');
});
afterEach(() => rmSync(dirname(folder), { recursive: true }));

const card = 'src/fragments/card/card.fragment.tsx';
const component = (type: string) =>
  `export function Component({ title }: ${type}) { return <p>{title}</p>; }`;

/** Lending of an area with a card. */
function lendingOf(members: string, files: Record<string, string> = {}, imports = '') {
  const declared = `import '@nivaas/contracts'; ${imports}
    declare module '@nivaas/contracts' {
      interface FragmentProps {
        ${members}
      }
    }`;
  const all = {
    'fragments.d.ts': declared,
    [card]: component(`LentProps<'mfe-tiny/card'>`),
    'src/routes.tsx': '',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return areaLending(folder);
}

test('what is lent has its types as JSON Schema, with all that they refer to', () => {
  const { lends } = lendingOf(
    `'mfe-tiny/card': {
        /** Shown first. */
        title: string; type?: PageHead['type']; on: boolean | undefined; tags: readonly string[];
        level: 2 | 3 | null; by: Record<string, number>; all: Pick<PageHead, 'title' | 'noindex'> };`,
    {},
    `import type { PageHead } from '@nivaas/contracts';`,
  );
  expect(lends['card']?.schema.properties).toEqual({
    title: { type: 'string', description: 'Shown first.' },
    type: { enum: ['article', 'website'] },
    on: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    level: { anyOf: [{ type: 'null' }, { const: 2 }, { const: 3 }] },
    by: { type: 'object', properties: {}, required: [], additionalProperties: { type: 'number' } },
    all: {
      type: 'object',
      properties: {
        title: { type: 'string', description: expect.any(String) },
        noindex: { type: 'boolean', description: expect.any(String) },
      },
      required: ['title'],
    },
  });
  expect(lends['card']?.required).toEqual(['all', 'by', 'level', 'tags', 'title']);
});

test('what is borrowed has the types of what is passed, as this area was compiled against them', () => {
  const use = `import { Fragment } from '@nivaas/federation';
    export const page = <Fragment name="mfe-tiny/card" props={{ title: 'a' }} />;`;
  const { uses } = lendingOf(`'mfe-tiny/card': { /** Shown. */ title: string; more?: number }`, {
    'src/page.tsx': use,
  });
  expect(uses['mfe-tiny/card']).toEqual({
    props: ['title'],
    always: ['title'],
    schema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
  });
});

/** Skips reading the declarations, which takes most of a second. */
const lentAs = (names: readonly string[], declared: readonly string[], fragment: string) => {
  mkdirSync(dirname(join(folder, card)), { recursive: true });
  writeFileSync(join(folder, card), fragment);
  const empty = { type: 'object' as const };
  return lentFragments(folder, names, new Map(declared.map((name) => [name, empty])));
};

test.each<[string, string[], string, string]>([
  ['a fragment without a declaration', [], '', 'src/fragments/card is not declared: add'],
  [
    'a declaration without a fragment',
    ['mfe-tiny/card', 'mfe-tiny/gone'],
    '',
    `declares 'mfe-tiny/gone': write src/fragments/gone/gone.fragment.tsx`,
  ],
  [
    'a component with props of its own',
    ['mfe-tiny/card'],
    component('{ most: number }'),
    `card.fragment.tsx: Component takes { most: number }. Write LentProps<'mfe-tiny/card', typeof loader>`,
  ],
  [
    'a component that comes from elsewhere',
    ['mfe-tiny/card'],
    `export { Other as Component } from '../../other';`,
    'Component takes props of no written type',
  ],
])('%s stops the build, with what to write', (_, declared, fragment, message) => {
  expect(() => lentAs(['card'], declared, fragment)).toThrow(message);
});

test.each<[string, string, string]>([
  ['a fragment of another area', `'mfe-other/card': { a: 1 }`, `fragments.d.ts:4: mfe-tiny can lend`],
  [
    'a type that is not there',
    `'mfe-tiny/card': { a: Titel }`,
    `fragments.d.ts:4: Cannot find name 'Titel'.`,
  ],
  ['a function', `'mfe-tiny/card': { on: { click: () => void } }`, `has "on.click", which is of the type`],
  ['a date', `'mfe-tiny/card': { on: Date }`, 'props must survive JSON'],
  ['no type', `'mfe-tiny/card': { on: any }`, '"any": props must survive JSON'],
])('%s stops the build, with file and line', (_, members, message) => {
  expect(() => lendingOf(members)).toThrow(message);
});

test('declarations are published alone, so they import from packages only', () => {
  const types = { 'src/types.ts': 'export {};' };
  expect(() =>
    lendingOf(`'mfe-tiny/card': { title: string }`, types, `import type {} from './src/types';`),
  ).toThrow('import from packages only');
});

const PLACES = `} interface DataPlaces {
      /** A link of the menu. */
      'tiny.menu': { label: string; href: string };
    } interface PartPlaces {
      'tiny.panel': { title: string };`;
const CARD = `'mfe-tiny/card': { title: string };`;

test('an area opens the places that it declares, and no build without places has a word of them', () => {
  expect(lendingOf(CARD + PLACES).opens).toEqual({
    'tiny.menu': {
      kind: 'data',
      schema: {
        type: 'object',
        properties: { label: { type: 'string' }, href: { type: 'string' } },
        required: ['label', 'href'],
      },
    },
    'tiny.panel': {
      kind: 'parts',
      schema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
    },
  });
  expect(lendingOf(CARD)).not.toHaveProperty('opens');
});

test('a declaration may say how many fillings of one area are shown', () => {
  const declared = (most: string) => `} interface DataPlaces {
      /** @most ${most} */
      'tiny.menu': { label: string };`;
  expect(lendingOf(CARD + declared('6')).opens).toMatchObject({ 'tiny.menu': { most: 6 } });
  expect(() => lendingOf(CARD + declared('some'))).toThrow(
    /fragments\.d\.ts:\d+: @most takes a whole number/,
  );
});
