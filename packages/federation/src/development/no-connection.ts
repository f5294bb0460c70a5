/** Replaces the development server's client in areas, because the shell's client notifies all of them. */
export {};
