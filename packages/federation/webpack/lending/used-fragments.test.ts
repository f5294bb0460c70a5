import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usedFragments } from './used-fragments';

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'nivaas-scan-')), 'mfe-tiny');
  mkdirSync(join(folder, 'src/pages'), { recursive: true });
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, 'src', file), text);

test('what an area shows is found in all its sources, with the props that it passes anywhere and everywhere', () => {
  write(
    'pages/one.tsx',
    `import { Fragment as Lent, useStored } from '@nivaas/federation';
     export const one = (listing: never) => <main>
       <Lent name="mfe-shop/property-card" props={{ listing, headingLevel: 3 }} fallback={<p />} />
       <Lent name={'mfe-help/services'} props={{}}></Lent>
     </main>;`,
  );
  write(
    'two.tsx',
    `import { Fragment } from '@nivaas/federation';
     export const two = <Fragment name="mfe-shop/property-card" props={{ 'listing': {} }} />;`,
  );
  expect(usedFragments(folder, new Map())).toEqual({
    'mfe-help/services': { props: [], always: [] },
    'mfe-shop/property-card': { props: ['headingLevel', 'listing'], always: ['listing'] },
  });
});

test("React's own Fragment and tests do not count", () => {
  write(
    'list.tsx',
    `import { Fragment } from 'react'; export const list = <Fragment key="a"><p /></Fragment>;`,
  );
  write(
    'list.test.tsx',
    `import { Fragment } from '@nivaas/federation'; const a = <Fragment name={name} props={all} />;`,
  );
  expect(usedFragments(folder, new Map())).toEqual({});
});

test.each([
  ['<Fragment name={chosen} props={{}} />', 'name as a string'],
  ['<Fragment name="mfe-a/b" props={all} />', 'props as an object'],
  ['<Fragment name="mfe-a/b" props={{ ...all }} />', 'props as an object'],
  ['<Fragment name="mfe-a/b" />', 'props as an object'],
])('%s cannot be compared and is refused with its place', (element, reason) => {
  write('page.tsx', `import { Fragment } from '@nivaas/federation';\nexport const page = ${element};`);
  expect(() => usedFragments(folder, new Map())).toThrow(
    `mfe-tiny/src/page.tsx:2: write <Fragment>'s ${reason}`,
  );
});
