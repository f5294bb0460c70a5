import { account } from './catalogue/account';
import { browser } from './catalogue/browser';
import { canary } from './catalogue/canary';
import { chunk } from './catalogue/chunk';
import { data } from './catalogue/data';
import { edge } from './catalogue/edge';
import { http } from './catalogue/http';
import { network } from './catalogue/network';
import { ops } from './catalogue/ops';
import { registry } from './catalogue/registry';
import { remote } from './catalogue/remote';
import type { CatalogueRow } from './catalogue/row';
import { runtime } from './catalogue/runtime';
import { web } from './catalogue/web';

/** Every fault that the site is known to survive, or not to meet, and how that is known. One file a letter. */
export const catalogue: readonly CatalogueRow[] = [
  ...remote,
  ...chunk,
  ...runtime,
  ...browser,
  ...network,
  ...edge,
  ...registry,
  ...canary,
  ...ops,
  ...web,
  ...account,
  ...http,
  ...data,
];

/**
 * The rows with these ids, or all.
 * @throws {Error} naming the ids that the catalogue does not have.
 */
export function chosenRows(only: readonly string[] | undefined): readonly CatalogueRow[] {
  if (!only) return catalogue;
  const unknown = only.filter((wanted) => catalogue.every(({ id }) => id !== wanted));
  if (unknown.length > 0) throw new Error(`The catalogue has no ${unknown.join(', ')}.`);
  return catalogue.filter(({ id }) => only.includes(id));
}
