import type { PageSite } from '@nivaas/contracts/site';

/** The module of a language, with the texts of the shell, of its packages and of the site. */
interface Texts {
  /** Call it before any code with texts is loaded. */
  install: () => void;
}

/*
 * The build of a shell writes other values, by its `site.ts` and all `messages.<language>.ts` (webpack/site).
 */

/** In the first language. */
export const site: PageSite | undefined = undefined as PageSite | undefined;

/** By language: its texts, if they are here already, as in a document that loads their script before the shell's. */
export const texts: Readonly<Record<string, () => Texts | undefined>> = {};

/** By language: loads them. */
export const scripts: Readonly<Record<string, () => Promise<Texts>>> = {};
