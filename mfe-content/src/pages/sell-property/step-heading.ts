/** Id of the current heading: of a step or of a finished draft. */
export const STEP_HEADING = 'sell-step';
