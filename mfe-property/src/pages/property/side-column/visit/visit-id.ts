/** Id of the visit form's heading. The action bar leads to the form, and hides while it is in view. */
export const VISIT_ID = 'schedule-visit';
