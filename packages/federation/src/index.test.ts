import * as lent from '.';

// Removing a name refuses every remote that imports it, until that is released without it (decision 0030).
test('the shell lends these names to every remote', () => {
  expect(Object.keys(lent).sort()).toEqual([
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
