import type { Operation } from '../options';
import * as autopilot from './autopilot';
import * as endurance from './endurance';
import * as flips from './flips';
import * as floods from './floods';
import * as loginTiming from './login-timing';
import * as rollbacks from './rollbacks';

/** @returns True when all went as it must. */
export function runOperation(
  operation: Operation,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<boolean> {
  if (operation === 'autopilot')
    return autopilot.runAutopilot(isQuick ? autopilot.QUICK : autopilot.WHOLE, say);
  if (operation === 'login-timing')
    return loginTiming.runLoginTiming(isQuick ? loginTiming.QUICK : loginTiming.WHOLE, say);
  if (operation === 'endurance')
    return endurance.runEndurance(isQuick ? endurance.QUICK : endurance.WHOLE, say);
  if (operation === 'floods') return floods.runFloods(isQuick ? floods.QUICK : floods.WHOLE, say);
  if (operation === 'flips') return flips.runFlips(isQuick ? flips.QUICK : flips.WHOLE, say);
  return rollbacks.runRollbacks(isQuick ? rollbacks.QUICK : rollbacks.WHOLE, say);
}
