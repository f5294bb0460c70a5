import * as fragments from './hindi/fragments';
import { legal } from './hindi/legal';
import * as pages from './hindi/pages';
import * as selling from './hindi/selling';

/** What all pages share. The texts of one page, in its `data/`, have a chunk of their own: see `routes.tsx`. */
export const translation = Object.fromEntries(
  Object.entries({ ...fragments, ...pages, ...selling, legal }).map(([name, texts]) => [
    `mfe-content/${name}`,
    texts,
  ]),
);
