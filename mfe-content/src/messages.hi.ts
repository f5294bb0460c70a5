import { fragments } from './hindi/fragments';
import { legal } from './hindi/legal';
import { pages } from './hindi/pages';
import { selling } from './hindi/selling';

/** Texts that all pages share. Those of a single page are loaded with it: see `routes.tsx`. */
export const translation = Object.fromEntries(
  Object.entries({ ...fragments, ...pages, ...selling, legal }).map(([name, texts]) => [
    `mfe-content/${name}`,
    texts,
  ]),
);
