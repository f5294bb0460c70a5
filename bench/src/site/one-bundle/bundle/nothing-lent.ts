/** Replaces what the shell lends to remotes: one bundle has none. */
export const federationFunctions = {};
export const shareScope = {};
