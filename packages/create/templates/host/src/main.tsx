/* A dynamic import, so that React is shared before the first component needs it. */
void import('./start');
