import { Confirmations } from './confirmations';
import type { Trial } from '../counts/trial';

const trial = { options: { id: 'one', area: 'mfe-search' } } as Trial;

function open(isShared = true) {
  const state = { acknowledged: 0, number: 0 };
  const pool = {
    isShared,
    mark: () => state.number + 1,
    isAcknowledged: (_: object, number: number) => state.acknowledged >= number,
  };
  const confirmations = new Confirmations(pool);
  /** One exchange, after which all edges have read this far. */
  const round = (acknowledged: number, isHealthy = true) => {
    state.number += 1;
    state.acknowledged = acknowledged;
    return confirmations.isConfirmed(trial, isHealthy);
  };
  return round;
}

test('a healthy verdict is confirmed after two rounds in which every edge answered', () => {
  const round = open();
  expect([round(0), round(1), round(2), round(2), round(4)]).toEqual([false, false, false, false, true]);
});

test('while an edge does not answer nothing is confirmed, and a verdict that changes begins again', () => {
  const round = open();
  expect([round(0), round(0), round(0)]).toEqual([false, false, false]);
  const rounds = [round(2), round(5, false), round(5), round(6), round(9), round(9)];
  expect(rounds).toEqual([false, false, false, false, false, true]);
});

test('an edge that is alone has nobody to wait for', () => {
  expect(open(false)(0)).toBe(true);
});
