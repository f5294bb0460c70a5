import { Connection } from './connection';
import { SILENCE_CHECK_MS } from '../limits';

const LIMIT_MS = 3 * SILENCE_CHECK_MS;
const late = () => new Error('late');

test('work that neither ends nor receives a byte fails at its limit', async () => {
  const never = () => new Promise<never>(() => undefined);
  await expect(new Connection().whileAlive(never, LIMIT_MS, late)).rejects.toThrow('late');
});

test('time in which the page itself was busy does not make work late', async () => {
  const inTwoTurns = () =>
    new Promise<string>((resolve) => setTimeout(() => setTimeout(() => resolve('loaded'))));
  const loading = new Connection().whileAlive(inTwoTurns, LIMIT_MS, late);
  const busyUntilMs = performance.now() + 2 * LIMIT_MS;
  while (performance.now() < busyUntilMs);
  await expect(loading).resolves.toBe('loaded');
});
