import * as lent from '.';

/*
 * What every remote takes from the shell. The gate compares the version of this package, as an area was built with it,
 * with the live shell's: raise it when a name goes or means something else, or remotes of before would fail in a browser.
 * A name that is added needs it too: a remote that takes it must not run in a shell of before.
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
