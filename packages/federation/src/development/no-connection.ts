/** Replaces the client of the development server in areas: the shell's tells all of them. */
export {};
