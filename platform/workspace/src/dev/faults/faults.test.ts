import type { DevelopmentFault } from '@nivaas/contracts';
import { Faults, ON_SERVER } from './faults';

const fault = { moduleName: 'mfe-tiny/src/card.tsx', loc: '3:1', message: 'boom' };
const typeError = { ...fault, message: 'TS2322: Type A is no B.' };

let shown: DevelopmentFault[];
let printed: DevelopmentFault[];
let faults: Faults;

beforeEach(() => {
  printed = [];
  faults = new Faults(
    (all) => (shown = all),
    (each) => printed.push(each),
  );
});

test('what the server and then the browser throws at one place is one fault', () => {
  faults.addThrown({ ...fault, message: `${ON_SERVER}boom` });
  faults.addThrown(fault);
  expect(shown).toHaveLength(1);
  faults.addThrown({ ...fault, loc: '4:1' });
  faults.addThrown({ ...fault, moduleName: 'mfe-tiny/src/list.tsx' });
  expect(shown).toHaveLength(3);
  expect(printed).toEqual(shown);
});

test('a thrown fault is gone after the next build, and is printed again if it is thrown again', () => {
  faults.addThrown(fault);
  faults.forgetThrown();
  faults.addThrown(fault);
  expect([printed, shown]).toEqual([[fault], [fault]]);
  faults.noteBuild();
  expect(faults.all).toEqual([]);
  faults.addThrown(fault);
  expect(printed).toEqual([fault, fault]);
});

test('what the server threw is gone when it renders a newer build', () => {
  faults.addThrown({ ...fault, message: `${ON_SERVER}late` });
  faults.addThrown(fault);
  faults.forgetServer();
  expect(shown).toEqual([fault]);
});

test('types of a file that cannot be built say nothing new, until it can be built', () => {
  faults.set('client', [fault]);
  faults.set('types', [typeError, { ...typeError, moduleName: 'mfe-tiny/src/routes.tsx' }]);
  expect(shown.map(({ moduleName, message }) => [moduleName, message])).toEqual([
    [fault.moduleName, 'boom'],
    ['mfe-tiny/src/routes.tsx', typeError.message],
  ]);
  faults.set('client', []);
  faults.set('types', [typeError]);
  expect(shown).toEqual([typeError]);
  expect(printed).toHaveLength(3);
});

test('an error of two builds or projects is shown and printed once, and printed again only after it was mended', () => {
  faults.set('mfe-one server', [fault]);
  faults.set('mfe-two server', [fault]);
  expect(shown).toEqual([fault]);
  faults.set('mfe-one server', [fault]);
  expect(printed).toEqual([fault]);
  for (const name of ['mfe-one server', 'mfe-two server']) faults.set(name, []);
  faults.set('types', [typeError, typeError]);
  expect(shown).toEqual([typeError]);
  faults.set('types', []);
  faults.set('types', [typeError]);
  expect(printed).toEqual([fault, typeError, typeError]);
});

test('a save withdraws the type errors before it, and those that stay are not printed again', () => {
  faults.set('types', [typeError]);
  faults.withdrawTypes();
  expect(shown).toEqual([]);
  faults.set('types', [typeError]);
  expect([shown, printed]).toEqual([[typeError], [typeError]]);
});
