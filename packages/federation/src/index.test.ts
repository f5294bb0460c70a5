import * as lent from '.';

/*
 * What the shell lends to every remote. The gate compares the version of this package that an area was built with to
 * the live shell's. Raise it when a name is removed or changes its meaning, because older remotes would fail, and when
 * one is added, because a remote that needs it would fail in an older shell.
 */
const { version } = jest.requireActual<{ version: string }>('../package.json');

test('version 0.2.0 lends these names', () => {
  expect([version, ...Object.keys(lent).sort()]).toEqual([
    '0.2.0',
    'Fragment',
    'FragmentHostContext',
    'StandInError',
    'announce',
    'data',
    'isBusy',
    'notFound',
    'readStored',
    'redirect',
    'removeStored',
    'settled',
    'useBusy',
    'useForm',
    'useHydrated',
    'useLoaderData',
    'useLocation',
    'useNavigate',
    'useNavigation',
    'useSearchParams',
    'useStored',
    'writeStored',
  ]);
});
