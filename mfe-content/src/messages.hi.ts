import { fragments } from './hindi/fragments';
import { legal } from './hindi/legal';
import { pages } from './hindi/pages';
import { selling } from './hindi/selling';

/** What all pages share. The texts of one page, are beside them: see `routes.tsx`. */
export const translation = Object.fromEntries(
  Object.entries({ ...fragments, ...pages, ...selling, legal }).map(([name, texts]) => [
    `mfe-content/${name}`,
    texts,
  ]),
);
