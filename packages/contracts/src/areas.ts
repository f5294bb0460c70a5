/** The shell and the remotes have names of this form; the list of live areas is in the registry, not in code. */
export const AREA_NAME = /^(shell|mfe-[a-z][a-z0-9-]{0,38})$/;
