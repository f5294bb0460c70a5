/** Id of the heading of whichever screen of the form is shown: a step, or a finished draft. */
export const STEP_HEADING = 'sell-step';
