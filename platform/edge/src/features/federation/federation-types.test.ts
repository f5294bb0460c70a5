import type { Registry, VersionManifest } from '@nivaas/registry';
import type { Releases } from '../../releases/releases';
import { lendingOf } from './federation-types';

type Lends = NonNullable<VersionManifest['lends']>;

/** The declarations of a site on which one area is live, and one is switched off. */
function declared(lends: Lends): Promise<string> {
  const areas = {
    shell: { version: 'v000000000001' },
    'mfe-x': { version: 'v000000000002' },
    'mfe-off': { version: 'v000000000003', off: true },
  };
  const releases = { live: { snapshot: { areas } } } as unknown as Releases;
  const manifest = async (area: string, version: string) => ({ area, version, lends });
  return lendingOf(releases, { manifest } as unknown as Registry, 'https://home.test');
}

test('each fragment that is live is a module with its props, and each page takes an address', async () => {
  const card = {
    type: 'object' as const,
    properties: { id: { type: 'string' as const }, 'data-size': { enum: [1, 2] } },
    required: ['id'],
  };
  const text = await declared({
    card: { props: [], required: [], schema: card },
    plain: { props: [], required: [], schema: { type: 'object' } },
    old: { props: [], required: [] },
  });
  expect(text.split('\n')[0]).toBe('// Live on https://home.test: mfe-x v000000000002');
  const types = [...text.matchAll(/declare module "(\S+)" \{\n.*ComponentType<(.*)>;/g)].map(
    ([, ...both]) => both,
  );
  expect(types).toEqual([
    ['mfe-x/card', '{ id: string; "data-size"?: 1 | 2 }'],
    ['mfe-x/plain', 'Record<string, never>'],
    ['mfe-x/old', 'object'],
    ['mfe-x/routes', '{ url: string }'],
  ]);
});
