import { Faults, ON_SERVER } from './faults';

const fault = { moduleName: 'mfe-tiny/src/card.tsx', loc: '3:1', message: 'boom' };

test('what the server and then the browser throws at one place is one fault', () => {
  const changed = jest.fn();
  const faults = new Faults(changed);
  expect(faults.add({ ...fault, message: `${ON_SERVER}boom` })).toBe(true);
  expect(faults.add(fault)).toBe(false);
  expect(faults.add({ ...fault, loc: '4:1' })).toBe(true);
  expect(faults.add({ ...fault, moduleName: 'mfe-tiny/src/list.tsx' })).toBe(true);
  expect(changed).toHaveBeenCalledTimes(3);
});
