import * as lent from '.';

// Removing a name makes the gate refuse this shell while a live remote imports the name (decision 0030).
test('the shell lends these names to every remote', () => {
  expect(Object.keys(lent).sort()).toEqual([
    'Fragment',
    'FragmentHostContext',
    'MAX_COMPARED',
    'MAX_NOTE_CHARACTERS',
    'MAX_SAVED_SEARCHES',
    'MAX_SEARCH_CHARACTERS',
    'StandInError',
    'announce',
    'closeMessage',
    'data',
    'isBusy',
    'notFound',
    'readStored',
    'redirect',
    'removeStored',
    'settled',
    'showMessage',
    'storage',
    'useBusy',
    'useForm',
    'useHydrated',
    'useLoaderData',
    'useLocation',
    'useMessage',
    'useNavigate',
    'useNavigation',
    'useSearchParams',
    'useStored',
    'warnOfLoss',
    'writeStored',
  ]);
});
